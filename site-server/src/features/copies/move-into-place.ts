// The last step of bringing a site back (rule H19c): everything made from the copies is in one folder and is moved into
// the data folder. If that is interrupted, the next command or server finishes it.
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '../../database/backup-folder.ts';
import { syncFolder, syncTree } from '../../platform/sync-file.ts';
import { backupsFolder } from '../backups/make-backup.ts';
import { copiesFolder, newState, stateFile } from './copies-state.ts';
import type { Owner } from './owner.ts';
import { JOURNAL_FILE } from './repository-reads.ts';

/** Its presence says that all in it is whole. */
const readyFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'arrived');

/** Where a restore makes the site. */
export const incomingFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'incoming');

/** What a restore of an older copy only reads. */
export const newerFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'newer');

/** What a standby fetches. */
export const standbyFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'standby');

/** Who has the lock of that folder. */
export const STANDBY = 'standby (site-standby)';

/** What is known of the copies. It arrives with the rest: a server that finishes that may copy to another place. */
const STATE_FILE = 'copies-state.json';

/** Whether a folder has a site that was not yet moved into its place. */
export function isReadyToMove(dataDir: string): boolean {
  return existsSync(readyFolder(dataDir));
}

export interface CopiedFrom {
  /** Where it was copied to. */
  address: string;
  /** The time of the last copy of leads. */
  leadsSafeTo: string | undefined;
  /** To whom the copies belong from now on. */
  owner: Owner;
}

/** Recorded as if it had been copied from here: the server continues with the same copies (rule H19f). */
export function recordCopiedFrom(incoming: string, { address, leadsSafeTo, owner }: CopiedFrom): void {
  const newest = listBackups(backupsFolder(incoming)).find(({ kind }) => kind === 'site');
  if (!newest) return;
  const { name, madeAt } = newest;
  const backup = { name, madeAt, copiedAt: madeAt, addedBytes: 0 };
  const state = { ...newState(address, madeAt), isMade: true, owner, backup, leadsSafeTo };
  writeFileSync(path.join(incoming, STATE_FILE), JSON.stringify(state), { mode: 0o600 });
}

/**
 * Moves the files in `incoming` into the data folder, on the same disk as the folder of the copies. From the first
 * rename on nothing can be lost.
 */
export function moveIntoPlace(incoming: string, dataDir: string): void {
  syncTree(incoming);
  renameSync(incoming, readyFolder(dataDir));
  syncFolder(copiesFolder(dataDir));
  finishMove(dataDir);
}

/** Gives whether there was anything to be moved. */
export function finishMove(dataDir: string): boolean {
  if (!isReadyToMove(dataDir)) return false;
  const ready = readyFolder(dataDir);
  // What it says of leads is in the database.
  rmSync(path.join(ready, JOURNAL_FILE), { force: true });
  for (const name of readdirSync(ready)) {
    move(path.join(ready, name), name === STATE_FILE ? stateFile(dataDir) : path.join(dataDir, name));
  }
  syncFolder(dataDir);
  rmSync(ready, { recursive: true });
  syncFolder(copiesFolder(dataDir));
  return true;
}

/** Of no use once a site is there, and people who were erased since are in it. */
export function removeFetched(dataDir: string): void {
  if (!existsSync(path.join(dataDir, 'site.db'))) return;
  // The latter two are left by a restore that was killed.
  for (const folder of [standbyFolder(dataDir), incomingFolder(dataDir), newerFolder(dataDir)]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // It is there until all is moved: a copy that was broken off is made again.
    cpSync(from, to, { recursive: true });
    syncTree(to);
  }
}
