// One process owns the data folder. The lock is held on a small SQLite file, so the system releases it when the process
// dies; a process id in a file would be no lock, for in a container every process id is 1.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { StartError } from '../platform/start-error.ts';

/**
 * Makes `folder` if need be and takes its lock; the returned function gives it back.
 * @throws StartError when another process has it, or the folder cannot be written
 */
export function takeOwnerLock(folder: string): () => void {
  const lock = openLockFile(folder);
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new StartError(`Another server is already using the data folder ${folder}. Stop it first, or set DATA_DIR.`, {
      cause: error,
    });
  }
  return () => lock.close();
}

function openLockFile(folder: string): Connection.Database {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new Connection(path.join(folder, 'owner.lock'), { timeout: 1000 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder ${folder} cannot be written (${reason}). Mend it, or set DATA_DIR.`, {
      cause: error,
    });
  }
}
