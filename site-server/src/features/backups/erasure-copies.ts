// Who was erased belongs to the backups: a database that is put back on another machine must not bring these people back
// (rule B20). The list only grows, so one copy, the newest, serves every backup.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFile, syncFolder } from '../../database/sync-file.ts';
import { ERASURE_LIST, ERASURE_SECRET } from '../privacy/erasure-list.ts';

function copyErasures(from: string, to: string): void {
  if (!existsSync(path.join(from, ERASURE_LIST))) return;
  // The list last: where it is, its secret is too.
  for (const name of [ERASURE_SECRET, ERASURE_LIST]) {
    const target = path.join(to, name);
    copyFileSync(path.join(from, name), `${target}.partial`);
    syncFile(`${target}.partial`);
    renameSync(`${target}.partial`, target);
  }
  syncFolder(to);
}

/** @param folder  of the backups */
export function backUpErasures(dataDir: string, folder: string): void {
  copyErasures(dataDir, folder);
}

/** Where the data folder has a list, that is the newer one. */
export function restoreErasures(dataDir: string, folder: string): void {
  if (!existsSync(path.join(dataDir, ERASURE_LIST))) copyErasures(folder, dataDir);
}

/** List and secret by their names, for the journal of leads; empty while nobody was erased. */
export function readErasures(dataDir: string): Map<string, Uint8Array> {
  if (!existsSync(path.join(dataDir, ERASURE_LIST))) return new Map();
  return new Map([ERASURE_SECRET, ERASURE_LIST].map((name) => [name, readFileSync(path.join(dataDir, name))]));
}

/** Puts a list from a journal among the backups: it is newer than theirs. */
export function writeErasures(files: ReadonlyMap<string, Uint8Array>, folder: string): void {
  for (const name of [ERASURE_SECRET, ERASURE_LIST]) {
    const bytes = files.get(name);
    if (bytes) writeFileSync(path.join(folder, name), bytes, { mode: 0o600, flush: true });
  }
}
