// The last step of bringing a site back (rule H19c): everything made from the copies is in one folder and is moved into
// the data folder. If that is interrupted, the next command or server finishes it.
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncFolder, syncTree } from '../../database/sync-file.ts';
import { copiesFolder } from './copies-state.ts';
import { JOURNAL_FILE } from './repository.ts';

/** Its presence says that all in it is whole. */
const arrivedFolder = (dataDir: string) => path.join(copiesFolder(dataDir), 'arrived');

/** Whether a folder has a site that was not yet moved into its place. */
export function hasArrived(dataDir: string): boolean {
  return existsSync(arrivedFolder(dataDir));
}

/**
 * Moves the files in `incoming` into the data folder, on the same disk as the folder of the copies. From the first
 * rename on nothing can be lost.
 */
export function arrive(incoming: string, dataDir: string): void {
  syncTree(incoming);
  renameSync(incoming, arrivedFolder(dataDir));
  syncFolder(copiesFolder(dataDir));
  finishArrival(dataDir);
}

/** Gives whether there was anything to be moved. */
export function finishArrival(dataDir: string): boolean {
  if (!hasArrived(dataDir)) return false;
  const arrived = arrivedFolder(dataDir);
  // What it says of leads is in the database.
  rmSync(path.join(arrived, JOURNAL_FILE), { force: true });
  for (const name of readdirSync(arrived)) move(path.join(arrived, name), path.join(dataDir, name));
  syncFolder(dataDir);
  rmSync(arrived, { recursive: true });
  syncFolder(copiesFolder(dataDir));
  return true;
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
