// Who was erased, in a file beside the database: putting an older database in its place does not bring the list back to
// an older state. It holds hashes under a secret of this installation, so it names nobody itself.
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSecretFile } from '../../platform/secret-file.ts';
import { StartError } from '../../platform/start-error.ts';

/** In the data folder; they belong to every backup. */
export const ERASURE_LIST = 'erasures';
export const ERASURE_SECRET = 'erasure-secret';

/** By hash, the time of the latest erasure. */
export type Erasures = Map<string, string>;

export interface ErasureList {
  /** @param key  a lower-case address or an E.164 number */
  hash(key: string): string;
  /** On disk when it returns. */
  add(hashes: readonly string[], erasedAt: string): void;
  all(): Erasures;
}

const LINE = /^([\w-]{43}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** @throws StartError when the secret cannot be used */
export function openErasureList(dataDir: string): ErasureList {
  const file = path.join(dataDir, ERASURE_LIST);
  const secretFile = path.join(dataDir, ERASURE_SECRET);
  const advice = `Bring it back from the folder backups: without it the people in ${file} cannot be recognised.`;
  if (existsSync(file) && !existsSync(secretFile)) throw new StartError(`${secretFile} is missing. ${advice}`);
  const secret = readSecretFile(secretFile, advice);
  return {
    hash: (key) => createHmac('sha256', secret).update(key).digest('base64url'),
    add(hashes, erasedAt) {
      const lines = hashes.map((hash) => `${hash} ${erasedAt}\n`).join('');
      // A line that a crash cut off is ended first.
      writeFileSync(file, `\n${lines}`, { flag: 'a', mode: 0o600, flush: true });
    },
    all() {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const lines = text.split('\n').map((line) => LINE.exec(line));
      // Later lines are later erasures and win.
      return new Map(lines.flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]]] : [])));
    },
  };
}
