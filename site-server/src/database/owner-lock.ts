// One process owns the data folder. The lock is held on a small SQLite file, so the system releases it when the process
// dies; a process id in a file would be no lock, for in a container every process id is 1.
import path from 'node:path';
import Connection from 'better-sqlite3';
import { StartError } from '../platform/start-error.ts';

/**
 * Takes the lock of `folder`; the returned function gives it back.
 * @throws StartError when another process has it
 */
export function takeOwnerLock(folder: string): () => void {
  const lock = new Connection(path.join(folder, 'owner.lock'), { timeout: 1000 });
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
