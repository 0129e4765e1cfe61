// Brings the database to the newest version in numbered steps, all in one transaction, after a copy of the file was
// made.
import path from 'node:path';
import type Connection from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isNoSpace } from '../platform/no-space.ts';
import { StartError } from '../platform/start-error.ts';
import { allMigrations } from './all-migrations.ts';
import { listBackups, removeBackup } from './backup-folder.ts';
import { makeCopy } from './backup.ts';
import { prepareBegin } from './begin-immediate.ts';
import type { Tables } from './tables.ts';

/** @throws StartError when the database was written by a newer version of the product */
export async function migrateToLatest(
  connection: Connection.Database,
  db: Kysely<Tables>,
  file: string,
  now: string,
): Promise<void> {
  if (!needsMigration(connection, file)) return;
  const folder = path.join(path.dirname(file), 'backups');
  const isNew = appliedMigrations(connection).length === 0;
  const copy = isNew ? undefined : await makeCopy({ source: file, folder, kind: 'before-migration', madeAt: now });
  try {
    await applyMigrations(connection, db, file);
  } catch (error) {
    // Otherwise every failing start would leave another copy of the whole database.
    for (const backup of listBackups(folder)) if (backup.name === copy) removeBackup(folder, backup);
    throw error;
  }
}

/** @throws StartError when the file was written by a newer version of the product */
export function needsMigration(connection: Connection.Database, file: string): boolean {
  const applied = appliedMigrations(connection);
  const unknown = applied.filter((name) => !(name in allMigrations));
  if (unknown.length > 0) {
    throw new StartError(
      `${file} was written by a newer version of the server (it has ${unknown.join(', ')}). Start that version or a newer one, or go back to a backup from before the upgrade: "Upgrade" in docs/operations.md says how.`,
    );
  }
  return applied.length < Object.keys(allMigrations).length;
}

function appliedMigrations(connection: Connection.Database): string[] {
  const known = connection.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  return known ? connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all() : [];
}

/** All steps or none: Kysely itself runs them without a transaction in SQLite. */
export async function applyMigrations(
  connection: Connection.Database,
  db: Kysely<Tables>,
  file: string,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(allMigrations) } });
  await prepareBegin(connection)();
  try {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    connection.exec('commit');
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (connection.inTransaction) connection.exec('rollback');
    if (isNoSpace(error)) throw error;
    throw new Error(`Migrating ${file} failed; it was left as it was`, { cause: error });
  }
}
