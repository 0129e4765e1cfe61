// Ensures that one process at a time uses the data folder. The lock is held on a small SQLite file, so the system
// releases it when the process dies. A file with a process id would not work: in a container every process id is 1.
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { StartError } from '../platform/start-error.ts';

/** Causes of an unusable folder by the codes of the system and of SQLite, with advice. */
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
 * Creates `folder` if needed and takes its lock; the returned function releases it.
 * @param owner  who else may hold the lock, for the message
 * @throws StartError with cause and advice when another process holds the lock, or the folder cannot be used
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
    // If several folders cannot be created, Node.js may report ENOENT for any cause: creating the first missing one
    // alone shows the real cause.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') mkdirSync(firstMissing(folder), { mode: 0o700 });
    throw error;
  }
}

function firstMissing(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(above) ? folder : firstMissing(above);
}

/** Checks with system calls: SQLite opens an unwritable file for reading only, or gives no cause. */
function makeWritable(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // `access`, as opening and closing the file would release a lock that this process holds on it.
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

/** Cause and advice for a data folder in which `file` could not be used. */
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
