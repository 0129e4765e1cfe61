// Copies of the database, made while others write to it, opened and checked before they count as a backup.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import {
  backupName,
  finishBackup,
  nextNumber,
  partialFile,
  type BackupKind,
  type BackupRecord,
} from './backup-folder.ts';
import { describeTables, quoted } from './describe-tables.ts';

/**
 * More pages than a file can have: the copy is made in one step and shows one state of the database, while writers
 * continue.
 */
const ALL_PAGES = 0x7fffffff;

interface CopyOptions {
  /** The database file. */
  source: string;
  /** The folder of backups. */
  folder: string;
  kind: BackupKind;
  madeAt: string;
  /** Called with the checked copy; counts the pictures that belong to it. */
  countMedia?(copy: string): Promise<BackupRecord['media']>;
}

/**
 * Makes one backup and returns its name. A failed attempt leaves nothing behind.
 * @throws any error, and Error when the copy does not pass its check
 */
export async function makeCopy({ source, folder, kind, madeAt, countMedia }: CopyOptions): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = backupName(kind, madeAt);
  const copy = partialFile(folder, name);
  try {
    await copyPages(source, copy);
    const rows = checkCopy(copy);
    const media = (await countMedia?.(copy)) ?? { files: 0, missing: 0 };
    finishBackup(folder, name, { rows, media, number: nextNumber(folder) });
    return name;
  } catch (error) {
    rmSync(copy, { force: true });
    rmSync(path.join(folder, `${name}.json`), { force: true });
    throw error;
  }
}

async function copyPages(source: string, target: string): Promise<void> {
  const connection = new Connection(source, { readonly: true, fileMustExist: true });
  try {
    await connection.backup(target, { progress: () => ALL_PAGES });
  } finally {
    connection.close();
  }
}

/** Checks all of the copy and counts the rows of each table. @throws Error when it is damaged */
export function checkCopy(file: string): Record<string, number> {
  const connection = new Connection(file, { fileMustExist: true });
  try {
    // A backup is a single file, without a separate log.
    connection.pragma('journal_mode = DELETE');
    const found = connection.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`The copy is damaged: ${String(found)}`);
    const count = (table: string) =>
      connection
        .prepare(`select count(*) from ${quoted(table)}`)
        .pluck()
        .get() as number;
    return Object.fromEntries(describeTables(connection).map(({ name }) => [name, count(name)]));
  } finally {
    connection.close();
  }
}
