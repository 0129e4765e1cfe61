// Makes a copy of a damaged database that SQLite can open to read what is left. The damaged file itself is not changed.
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import Connection from 'better-sqlite3';
import { copyPieces, type FailedRead } from './copy-pieces.ts';
import { describeTables } from './describe-tables.ts';
import { isWalDamaged, skipDamagedFrames } from './wal-file.ts';

export interface ReadableCopy {
  file: string;
  /** Whether the copy has all changes: no part of the log had to be left out. */
  isComplete: boolean;
}

/**
 * @param copy  where to write it; an older one is removed
 * @param backup  whose pages with the names of the tables replace damaged ones
 * @param onFailure  called after each read that fails
 */
export function makeReadableCopy(
  file: string,
  copy: string,
  backup: string,
  onFailure: (failed: FailedRead) => void,
): ReadableCopy | undefined {
  removeDatabase(copy);
  const pageSize = readPageSize(backup);
  const isLost = sizeOf(file) === 0 || copyPieces(file, copy, onFailure).readable === 0;
  if (isLost && sizeOf(`${file}-wal`) === 0) return undefined;
  // Of a lost file only the log is left: its pages are applied to a copy of the backup.
  if (isLost) copyFileSync(backup, copy, constants.COPYFILE_FICLONE);
  const isLogWhole = !existsSync(`${file}-wal`) || copyPieces(`${file}-wal`, `${copy}-wal`, onFailure).unreadable === 0;
  const isLogDamaged = !isLogWhole || isWalDamaged(`${copy}-wal`);
  if (isLogDamaged) skipDamagedFrames(`${copy}-wal`, pageSize);
  const isComplete = !isLost && !isLogDamaged;
  if (!isLost && isReadable(copy)) return { file: copy, isComplete };
  lendSchema(backup, copy, pageSize);
  return isReadable(copy) ? { file: copy, isComplete } : undefined;
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** Removes the file and SQLite's files next to it. */
export function removeDatabase(file: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(file + part, { force: true });
}

/** Whether the list of tables can be read. */
function isReadable(file: string): boolean {
  try {
    const connection = new Connection(file, { readonly: true });
    try {
      return describeTables(connection).length > 0;
    } finally {
      connection.close();
    }
  } catch {
    return false;
  }
}

function readPageSize(file: string): number {
  const size = readAt(file, 16, 2).readUInt16BE(0);
  return size === 1 ? 65_536 : size;
}

function readAt(file: string, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, length, at);
  } finally {
    closeSync(handle);
  }
  return bytes;
}

/**
 * Replaces the pages with the list of tables by those of the backup. A backup is a copy page by page, and tables change
 * only with a new version, so these pages are equal in both files. See https://sqlite.org/fileformat2.html.
 */
function lendSchema(from: string, to: string, pageSize: number): void {
  const handle = openSync(to, 'r+');
  try {
    for (const at of schemaPages(from)) {
      const page = readAt(from, at, pageSize);
      if (at === 0) {
        // The damaged file has a write-ahead log and its own size.
        page.writeUInt16BE(0x0202, 18);
        page.writeUInt32BE(Math.floor(fstatSync(handle).size / pageSize), 28);
      }
      writeSync(handle, page, 0, pageSize, at);
    }
  } finally {
    closeSync(handle);
  }
}

/** Offsets of the pages with the list of tables. */
function schemaPages(file: string): number[] {
  const connection = new Connection(file, { readonly: true });
  try {
    const sql = "select pgoffset from dbstat where name in ('sqlite_schema', 'sqlite_master')";
    return connection.prepare<[], number>(sql).pluck().all();
  } finally {
    connection.close();
  }
}
