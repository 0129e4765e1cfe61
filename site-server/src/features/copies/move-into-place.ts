// The last step of restoring a site from copies (rule H19c): everything was prepared in one folder and is moved into
// the data folder. If this is interrupted, the next command or start of the server finishes it.
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '../../database/backup-folder.ts';
import { syncFolder, syncTree } from '../../platform/sync-file.ts';
import { backupsFolder } from '../backups/make-backup.ts';
import { copiesFolder, newState, stateFile } from './copies-state.ts';
import type { Owner } from './owner.ts';
import { JOURNAL_FILE } from './repository-reads.ts';

/** Its existence means that its content is complete. */
const readyFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'arrived');

/** The folder in which a restore prepares the site. */
export const incomingFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'incoming');

/** The folder for what is read from a newer copy when an older one is restored: ids, and the list of erased people. */
export const newerFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'newer');

/** The folder of what a standby has fetched. */
export const standbyFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'standby');

/** The owner of the lock of that folder. */
export const STANDBY = 'standby (site-standby)';

/** The state of the copies. It is moved with the rest, since the server may be configured to copy elsewhere by then. */
const STATE_FILE = 'copies-state.json';

/** Whether a prepared site has not been moved into its place yet. */
export function isReadyToMove(dataDir: string): boolean {
  return existsSync(readyFolder(dataDir));
}

export interface CopiedFrom {
  /** Address of the repository. */
  address: string;
  /** The time of the last copy of leads. */
  leadsSafeTo: string | undefined;
  /** The owner of the copies from now on. */
  owner: Owner;
}

/** Stores the state as if this machine had made the copies, so that the server continues with them (rule H19f). */
export function recordCopiedFrom(incoming: string, { address, leadsSafeTo, owner }: CopiedFrom): void {
  const newest = listBackups(backupsFolder(incoming)).find(({ kind }) => kind === 'site');
  if (!newest) return;
  const { name, madeAt } = newest;
  const backup = { name, madeAt, copiedAt: madeAt, addedBytes: 0 };
  const state = { ...newState(address, madeAt), isMade: true, owner, backup, leadsSafeTo };
  writeFileSync(path.join(incoming, STATE_FILE), JSON.stringify(state), { mode: 0o600 });
}

/**
 * Moves the files in `incoming` into the data folder, which is on the same disk. From the first rename on nothing can
 * be lost.
 */
export function moveIntoPlace(incoming: string, dataDir: string): void {
  syncTree(incoming);
  renameSync(incoming, readyFolder(dataDir));
  syncFolder(copiesFolder(dataDir));
  finishMove(dataDir);
}

/** Finishes an interrupted move. @returns whether there was one */
export function finishMove(dataDir: string): boolean {
  if (!isReadyToMove(dataDir)) return false;
  const ready = readyFolder(dataDir);
  // The database already contains the journal of leads.
  rmSync(path.join(ready, JOURNAL_FILE), { force: true });
  for (const name of readdirSync(ready)) {
    move(path.join(ready, name), name === STATE_FILE ? stateFile(dataDir) : path.join(dataDir, name));
  }
  syncFolder(dataDir);
  rmSync(ready, { recursive: true });
  syncFolder(copiesFolder(dataDir));
  return true;
}

/** Removes fetched copies: once there is a site they are useless, and contain people who were erased since. */
export function removeFetched(dataDir: string): void {
  if (!existsSync(path.join(dataDir, 'site.db'))) return;
  // The last two folders are left by a restore that was killed.
  for (const folder of [standbyFolder(dataDir), incomingFolder(dataDir), newerFolder(dataDir)]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // The source stays until everything is moved: an interrupted copy of the folder is made again.
    cpSync(from, to, { recursive: true });
    syncTree(to);
  }
}
