// One process owns the data folder. The lock is held on a small SQLite file, so the system releases it when the process
// dies; a file with a process id would not work as a lock, since in a container every process id is 1.
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { StartError } from '../platform/start-error.ts';

/** What may be wrong with the folder, by the codes of the system and of SQLite, and what helps. */
const FAULTS: [codes: RegExp, what: string, advice: string][] = [
  [/^(EROFS|SQLITE_READONLY)/, 'its file system is read-only', 'Mount it for writing'],
  [/^(EACCES|EPERM)/, 'this user may not write there', 'Let the user of the server write there'],
  [
    /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_WRITE|SQLITE_IOERR_SHMSIZE)/,
    'there is no room left on its disk',
    'Make room',
  ],
  [/^(ENOTDIR|EEXIST)/, 'a file stands in its way', 'Move the file away'],
  [
    /^SQLITE_(NOTADB|CORRUPT|CANTOPEN)/,
    'this is not the lock of a server',
    'Remove it while no server uses the folder',
  ],
];

/**
 * Makes `folder` if need be and takes its lock; the returned function gives it back.
 * @param owner  who else may have it
 * @throws StartError when another process has it, or the folder cannot be used, with what is wrong and what helps
 */
export function takeOwnerLock(folder: string, owner = 'server'): () => void {
  const file = path.join(folder, 'owner.lock');
  try {
    makeFolder(folder);
    makeWritable(file);
    return lockFile(file);
  } catch (error) {
    throw new StartError(explainUnusable(folder, file, error as NodeJS.ErrnoException, owner), { cause: error });
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // If several folders cannot be made, Node.js may report ENOENT for any cause: the first missing one shows the real
    // cause.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') mkdirSync(firstMissing(folder), { mode: 0o700 });
    throw error;
  }
}

function firstMissing(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(above) ? folder : firstMissing(above);
}

/** By the system's own means: SQLite opens for reading alone what it may not write, or says only that it cannot. */
function makeWritable(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Opening and closing it would take away a lock that this process has on it.
    accessSync(file, constants.W_OK);
  }
}

function lockFile(file: string): () => void {
  const lock = new Connection(file, { timeout: 1000 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

/** Why a data folder cannot be used, after `file` in it could not be, and what helps. */
export function explainUnusable(
  folder: string,
  file: string,
  { code = '', path: where = file, message }: NodeJS.ErrnoException,
  owner = 'server',
): string {
  if (code.startsWith('SQLITE_BUSY')) {
    return `Another ${owner} is already using the data folder ${folder}. Stop it first, or set DATA_DIR.`;
  }
  const [, what, advice] = FAULTS.find(([codes]) => codes.test(code)) ?? ['', message, 'Mend it'];
  return `The data folder ${folder} cannot be used: ${what} (${code}, ${where}). ${advice}, or set DATA_DIR.`;
}
