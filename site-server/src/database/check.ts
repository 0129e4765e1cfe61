// Checks of the database file before the server listens, in stages that each may find damage.
import { closeSync, existsSync, openSync, readSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { describeTables, quoted } from './describe-tables.ts';
import { isDamage } from './is-damage.ts';
import { isWalDamaged } from './wal-file.ts';

const MAGIC = 'SQLite format 3\0';
/** Larger files are checked completely only while the server runs. */
const CHECKED_AT_START_BYTES = 64 * 1024 ** 2;

/** This file exists when a check has failed while the server ran: the next start checks the whole database. */
export function suspicionFile(folder: string): string {
  return path.join(folder, 'check-at-start');
}

export interface CheckedFile {
  /** The damage, in words that follow the file's name. */
  damage?: string;
  /** Whether part of the file was not checked. */
  isPartly: boolean;
}

/** Checks `site.db` of a folder that no process has open, without changing it. */
export function checkDatabaseFile(folder: string): CheckedFile {
  const file = path.join(folder, 'site.db');
  // `existsSync` would also report the file as missing when the disk fails.
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) {
    if (!hasTraces(folder) && !existsSync(`${file}-wal`)) return { isPartly: false };
    return { damage: existsSync(file) ? 'is empty' : 'is missing', isPartly: false };
  }
  const isPartly = size > CHECKED_AT_START_BYTES && !existsSync(suspicionFile(folder));
  const damage = findDamage(() => readHeader(file) ?? readLog(file) ?? readRows(file, !isPartly, hasTraces(folder)));
  return damage === undefined ? { isPartly } : { damage, isPartly };
}

/** Whether there was a database before, so that a missing one counts as damage. */
function hasTraces(folder: string): boolean {
  const entries = (name: string) => (existsSync(path.join(folder, name)) ? readdirSync(path.join(folder, name)) : []);
  return (
    entries('.').some((name) => /^site\.db\.(damaged|before-restore)-/.test(name)) ||
    entries('media/files').length > 0 ||
    // This file exists if pictures are in remote storage.
    existsSync(path.join(folder, 'media-storage')) ||
    entries('backups').some((name) => name.endsWith('.db'))
  );
}

function readLog(file: string): string | undefined {
  return isWalDamaged(`${file}-wal`) ? 'has a damaged log (site.db-wal)' : undefined;
}

function readHeader(file: string): string | undefined {
  const bytes = Buffer.alloc(MAGIC.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(handle);
  }
  return bytes.toString('latin1') === MAGIC ? undefined : 'has a damaged header';
}

/**
 * Opening the file recovers its log; then the whole file is read if requested, else the first and last row of each
 * table.
 */
function readRows(file: string, checkWhole: boolean, mustHaveTables: boolean): string | undefined {
  return lookInto(file, (connection) => {
    if (mustHaveTables && !connection.prepare('select 1 from sqlite_schema').get()) return 'is empty';
    if (checkWhole) return findDamagedPage(connection);
    for (const { name, hasRowid, key } of describeTables(connection)) {
      const order = hasRowid ? ['rowid'] : key.map(quoted);
      for (const direction of ['asc', 'desc']) {
        const by = order.map((column) => `${column} ${direction}`).join(', ');
        connection.prepare(`select * from ${quoted(name)} order by ${by} limit 1`).get();
      }
    }
    return undefined;
  });
}

function findDamagedPage(connection: Connection.Database): string | undefined {
  const found = connection.pragma('quick_check(1)', { simple: true });
  return found === 'ok' ? undefined : 'is damaged';
}

/** Checks all of a file that may be in use; gives the damage, in words that follow the file's name. */
export function checkWholeFile(file: string): string | undefined {
  return findDamage(() => lookInto(file, findDamagedPage));
}

function lookInto(file: string, look: (connection: Connection.Database) => string | undefined): string | undefined {
  const connection = new Connection(file, { readonly: true, fileMustExist: true });
  try {
    return look(connection);
  } finally {
    connection.close();
  }
}

/** @throws errors other than damage of the file, such as a missing right to read it */
function findDamage(look: () => string | undefined): string | undefined {
  try {
    return look();
  } catch (error) {
    if (!isDamage(error)) throw error;
    const isOfDisk = /^(EIO|SQLITE_IOERR)/.test(String((error as { code?: unknown }).code));
    return isOfDisk ? 'cannot be read (look at its disk)' : 'is damaged';
  }
}
