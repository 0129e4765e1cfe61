// Replaces the database with a backup. The new file is completed under another name; then two renames swap the files,
// and a start after a crash between them finishes the swap.
import { constants, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { checkCopy } from './backup.ts';
import { listBackups, type Backup } from './backup-folder.ts';
import type { FailedRead } from './copy-pieces.ts';
import { isDamage } from './is-damage.ts';
import { trimMail } from './keep-present.ts';
import { replayJournal } from './lead-journal.ts';
import { SIGN_IN_TABLES, mergeNewer, type Merged } from './merge-newer.ts';
import { applyMigrations, needsMigration } from './migrate.ts';
import { readLastIds } from './newer-leads.ts';
import { makeReadableCopy, removeDatabase } from './readable-copy.ts';
import { raiseIdsFrom, skipIds } from './used-ids.ts';
import { syncFile, syncFolder } from '../platform/sync-file.ts';
import type { RestoreCause, Tables } from './tables.ts';

/** Tables about the installation, which a restore on purpose does not change. */
const KEPT_OF_THE_PRESENT = [
  ...SIGN_IN_TABLES,
  'ended_sessions',
  'restores',
  'erasures',
  'outgoing_mail',
  'mail_setup',
];
const NEXT = /^site\.db\.next-(.+)$/;

/** Thrown for a damaged backup, or one of a newer version. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

export interface Restored {
  backup: Backup;
  /** New name of the replaced file; undefined when there was none. */
  keptAs: string | undefined;
  merged: Merged;
}

interface RestoreOptions {
  /** The data folder; no process has its database open. */
  folder: string;
  backup: Backup;
  cause: RestoreCause;
  now: string;
  /** A file with the changes of leads since the backup; used if there is no database to take them from. */
  journal?: string;
  /** Other databases with ids that were given out since. */
  idsFrom?: readonly string[];
  /** Whether leads that came in after the backup are kept, for a restore on purpose. */
  keepsNewerLeads?: boolean;
  /** Who has asked for the restore; the operator when absent. */
  actor?: string;
  /** Called after each failing read of the replaced database, as a failing disk may take long for each. */
  onFailedRead?: (failed: FailedRead) => void;
  /** Called when the restored database is ready, before it takes its place. */
  beforeExchange(): Promise<void>;
}

/**
 * Restores `site.db` from one backup. After damage, newer rows of the damaged file are merged (rule H4).
 * @throws UnusableBackup when the backup itself is damaged, or of a newer version; then nothing has changed
 */
export async function restoreDatabase(options: RestoreOptions): Promise<Restored> {
  const { folder, backup, cause, now, journal, idsFrom = [], keepsNewerLeads = false, actor, beforeExchange } = options;
  const onFailedRead = options.onFailedRead ?? (() => undefined);
  const file = path.join(folder, 'site.db');
  const [unfinished = '', readable = ''] = workFiles(folder);
  const label = `${cause === 'damage' ? 'damaged' : 'before-restore'}-${now.replaceAll(/[:.]/g, '-')}`;
  const keptAs = existsSync(file) ? `site.db.${label}` : undefined;
  try {
    copyUsable(backup, unfinished);
    const connection = new Connection(unfinished);
    let merged: Merged = { rows: {}, unreadable: 0 };
    try {
      await bringUpToDate(connection, unfinished);
      const copy = makeReadableCopy(file, readable, backup.file, onFailedRead);
      const leadsAfter = keepsNewerLeads ? readLastIds(connection) : undefined;
      // Ids of all backups count, as times do not reliably tell which backups are newer.
      const backups = listBackups(path.dirname(backup.file)).map((one) => one.file);
      raiseIdsFrom(connection, [...backups, ...idsFrom]);
      const only = cause === 'damage' ? undefined : KEPT_OF_THE_PRESENT;
      if (copy) merged = mergeNewer(connection, copy, only, leadsAfter);
      else {
        if (journal !== undefined) merged = replayJournal(connection, journal);
        forgetPresent(connection);
      }
      record(connection, { cause, now, backup, keptAs, merged, actor });
    } finally {
      connection.close();
    }
    checkCopy(unfinished);
    syncFile(unfinished);
    await beforeExchange();
    renameSync(unfinished, path.join(folder, `site.db.next-${label}`));
    finishRestore(folder);
    return { backup, keptAs, merged };
  } finally {
    workFiles(folder).forEach(removeDatabase);
  }
}

/** Temporary files: the restored database in progress, and the copy from which the damaged one is read. */
function workFiles(folder: string): string[] {
  return ['site.db.restoring', 'site.db.readable'].map((name) => path.join(folder, name));
}

/** Checks all of a backup, or of a copy of it. @throws UnusableBackup when it is damaged, or of a newer version */
export function assertUsable({ name, record }: Pick<Backup, 'name' | 'record'>, copy: string): void {
  try {
    if (record.isLost) throw new Error('What was counted when it was made cannot be read');
    const rows = checkCopy(copy);
    const different = Object.keys(record.rows).find((table) => rows[table] !== record.rows[table]);
    if (different !== undefined) throw new Error(`The table ${different} has not the rows that were counted`);
    const connection = new Connection(copy, { readonly: true });
    try {
      needsMigration(connection, name);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw toUnusable(name, error);
  }
}

/**
 * An error without a code comes from the check itself and means damage; one with a code may be a failure of the disk.
 */
function toUnusable(name: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && !isDamage(error)) return error;
  return new UnusableBackup(`The backup ${name} cannot be used: ${message}`, { cause: error });
}

function copyUsable(backup: Backup, copy: string): void {
  try {
    copyFileSync(backup.file, copy, constants.COPYFILE_FICLONE);
    // Fails while the disk is away, so that whatever is unreadable after this is really lost.
    syncFile(copy);
  } catch (error) {
    throw toUnusable(backup.name, error);
  }
  assertUsable(backup, copy);
}

async function bringUpToDate(connection: Connection.Database, file: string): Promise<void> {
  // Never destroyed, which would close the connection.
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  if (needsMigration(connection, file)) await applyMigrations(connection, db, file);
}

/**
 * Used if the current data is unknown: nobody stays signed in, waiting mail may have been sent already, and some ids
 * are skipped.
 */
function forgetPresent(connection: Connection.Database): void {
  connection.exec(`delete from sessions; delete from reset_codes; delete from invites;
    delete from passkeys; delete from passkey_challenges; delete from desktop_codes; delete from sign_in_steps`);
  trimMail(connection, false);
  skipIds(connection);
}

interface RestoreRow {
  cause: RestoreCause;
  now: string;
  backup: Backup;
  keptAs: string | undefined;
  merged: Merged;
  actor: string | undefined;
}

function record(
  connection: Connection.Database,
  { cause, now, backup, keptAs, merged, actor = 'System' }: RestoreRow,
): void {
  connection
    .prepare(
      `insert into restores (ts, cause, backup, backup_ts, kept_as, merged, is_applied, dismissed_at)
       values (?, ?, ?, ?, ?, ?, 0, null)`,
    )
    .run(now, cause, backup.name, backup.madeAt, keptAs ?? '', JSON.stringify(merged));
  const action = `Restored the backup of ${backup.madeAt.slice(0, 16).replace('T', ' ')} UTC`;
  const report = connection.prepare('insert into activity (type, actor, action, ts) values (?, ?, ?, ?)');
  report.run('other', actor, action, now);
  for (const username of merged.adminsAgain ?? []) {
    report.run('user', actor, `Made ${username} an administrator again, as nobody else would be one`, now);
  }
  for (const username of merged.backInactive ?? []) {
    report.run('user', actor, `Deactivated ${username}, who came back with the backup`, now);
  }
}

/** Swaps the files if a restored one is ready: after a restore, or after a crash during it. */
export function finishRestore(folder: string): void {
  const file = path.join(folder, 'site.db');
  workFiles(folder).forEach(removeDatabase);
  const waiting = readdirSync(folder).find((name) => NEXT.test(name));
  if (waiting === undefined) return;
  const kept = path.join(folder, `site.db.${NEXT.exec(waiting)?.[1]}`);
  // The log belongs to the replaced file and must never be applied to the restored one.
  for (const part of ['-wal', '']) {
    if (existsSync(file + part) && !existsSync(kept + part)) renameSync(file + part, kept + part);
  }
  rmSync(`${file}-shm`, { force: true });
  syncFolder(folder);
  renameSync(path.join(folder, waiting), file);
  syncFolder(folder);
}
