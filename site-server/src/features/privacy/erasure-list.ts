// The list of erased people, in a file next to the database, so that restoring an older database does not restore an
// older list. It contains hashes made with a secret of this installation, so it reveals nobody.
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSecretFile } from '../../platform/secret-file.ts';
import { StartError } from '../../platform/start-error.ts';
import { laterOf, readErasure, wordsOf, type Erasure, type Erasures } from './erasures.ts';

/** Files in the data folder that belong to every backup. */
export const ERASURE_LIST = 'erasures';
export const ERASURE_SECRET = 'erasure-secret';

export interface ErasureList {
  /** @param key  a lower-case address or an E.164 number */
  hash(key: string): string;
  /** Adds an erasure; it is on disk when this returns. */
  add(hashes: readonly string[], erasure: Erasure): void;
  all(): Erasures;
}

/** The hash, further data of the erasure, and last the time, so that a line truncated by a crash is invalid. */
const LINE = /^([\w-]{43}) ((?:(?:lead|spam|upto):[\dTZ:.-]+ )*)(\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

function readLine(line: string): [hash: string, Erasure][] {
  const [, hash, words = '', erasedAt] = LINE.exec(line) ?? [];
  if (hash === undefined || erasedAt === undefined) return [];
  return [[hash, readErasure(erasedAt, words)]];
}

/** Later lines are later erasures and win. */
const readLines = (text: string): Erasures => new Map(text.split('\n').flatMap(readLine));

function toLines(hashes: Iterable<string>, erasure: Erasure): string {
  return [...hashes].map((hash) => `${[hash, ...wordsOf(erasure), erasure.erasedAt].join(' ')}\n`).join('');
}

/** Merges two lists that were made with the same secret. */
export function joinErasureLists(some: string, others: string): string {
  const joined = laterOf(readLines(some), readLines(others));
  return [...joined].map(([hash, erasure]) => toLines([hash], erasure)).join('');
}

export function readErasureList(dataDir: string): Erasures {
  const file = path.join(dataDir, ERASURE_LIST);
  return readLines(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** @throws StartError when the secret cannot be used */
export function openErasureList(dataDir: string): ErasureList {
  const file = path.join(dataDir, ERASURE_LIST);
  const secretFile = path.join(dataDir, ERASURE_SECRET);
  const advice = `Bring it back from the folder backups: without it the people in ${file} cannot be recognised.`;
  if (existsSync(file) && !existsSync(secretFile)) throw new StartError(`${secretFile} is missing. ${advice}`);
  const secret = readSecretFile(secretFile, advice);
  return {
    hash: (key) => createHmac('sha256', secret).update(key).digest('base64url'),
    add(hashes, erasure) {
      // Begins with a line break, to end a line that was truncated by a crash.
      writeFileSync(file, `\n${toLines(hashes, erasure)}`, { flag: 'a', mode: 0o600, flush: true });
    },
    all: () => readErasureList(dataDir),
  };
}
