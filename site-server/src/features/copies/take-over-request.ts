// How a take-over asks the process of the standby to end (rule H20b).
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { takeOwnerLock } from '../../database/owner-lock.ts';
import { copiesFolder } from './copies-state.ts';

/** While this file exists, the process that follows the copies ends. */
export const requestFile = (dataDir: string) => path.join(copiesFolder(dataDir), 'take-over');

/** An interrupted take-over leaves its request behind; a running one holds the lock of the data folder. */
export function removeOldRequest(dataDir: string): void {
  if (!existsSync(requestFile(dataDir))) return;
  let release: () => void;
  try {
    release = takeOwnerLock(dataDir);
  } catch {
    return;
  }
  rmSync(requestFile(dataDir), { force: true });
  release();
}
