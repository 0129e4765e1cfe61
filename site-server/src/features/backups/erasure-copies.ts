// The list of erased people is part of the backups, so that a database restored on another machine does not bring them
// back (rule B20). The list only grows, so one copy, the newest, serves every backup.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { conflict } from 'shared/api/errors.ts';
import { readErasedAt } from '../../database/erased-at.ts';
import { writeWhole } from '../../platform/sync-file.ts';
import { ERASURE_LIST, ERASURE_SECRET, joinErasureLists, readErasureList } from '../privacy/erasure-list.ts';

function copyErasures(from: string, to: string): void {
  if (!existsSync(path.join(from, ERASURE_LIST))) return;
  // The list last, so that its secret always exists too.
  for (const name of [ERASURE_SECRET, ERASURE_LIST]) {
    writeWhole(path.join(to, name), readFileSync(path.join(from, name)));
  }
}

/** @param folder  of the backups */
export function backUpErasures(dataDir: string, folder: string): void {
  copyErasures(dataDir, folder);
}

/** If the data folder has a list, that is the newer one. */
export function restoreErasures(dataDir: string, folder: string): void {
  if (!existsSync(path.join(dataDir, ERASURE_LIST))) copyErasures(folder, dataDir);
}

/** The list and its secret by their names; empty if nobody was erased. */
export function readErasures(folder: string): Map<string, Buffer> {
  if (!existsSync(path.join(folder, ERASURE_LIST))) return new Map();
  return new Map([ERASURE_SECRET, ERASURE_LIST].map((name) => [name, readFileSync(path.join(folder, name))]));
}

/**
 * Adds the list of a journal, or of a newer backup, to the one among the backups. A list made with another secret is
 * newer and replaces it.
 */
export function addErasures(files: ReadonlyMap<string, Buffer>, folder: string): void {
  const secret = files.get(ERASURE_SECRET);
  const list = files.get(ERASURE_LIST);
  if (!secret || !list) return;
  const present = readErasures(folder);
  const known = present.get(ERASURE_SECRET)?.equals(secret) ? present.get(ERASURE_LIST) : undefined;
  const joined = known ? joinErasureLists(known.toString(), list.toString()) : list;
  for (const [name, bytes] of [[ERASURE_SECRET, secret] as const, [ERASURE_LIST, joined] as const]) {
    writeFileSync(path.join(folder, name), bytes, { mode: 0o600, flush: true });
  }
}

/**
 * Adds the people in the list of `from` to the list of the data folder, while a server may add to it too.
 * @throws AppError `conflict` when that list was made with another secret: its people could not be recognised here
 */
export function mergeErasures(dataDir: string, from: string): void {
  const files = readErasures(from);
  const theirs = files.get(ERASURE_LIST);
  if (!theirs) return;
  if (!files.get(ERASURE_SECRET)?.equals(readFileSync(path.join(dataDir, ERASURE_SECRET)))) {
    const message =
      'The people who were erased before this copy was made cannot be recognised here: erasure-secret is another one.';
    throw conflict(message, { reason: 'unusable_backup' });
  }
  const list = path.join(dataDir, ERASURE_LIST);
  const ours = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const known = new Set(ours.split('\n'));
  const added = joinErasureLists(ours, theirs.toString())
    .split('\n')
    .filter((line) => !known.has(line));
  // Appended rather than rewritten, so that lines which the server adds at the same time are kept.
  const text = `\n${added.map((line) => `${line}\n`).join('')}`;
  if (added.length > 0) writeFileSync(list, text, { flag: 'a', mode: 0o600, flush: true });
}

/** Whether the list of the data folder has an erasure that the database does not contain. @param file  a database */
export function isBeforeErasure(dataDir: string, file: string): boolean {
  const erasures = readErasureList(dataDir);
  if (erasures.size === 0) return false;
  const known = readErasedAt(file);
  return [...erasures].some(([hash, { erasedAt }]) => (known.get(hash) ?? '') < erasedAt);
}
