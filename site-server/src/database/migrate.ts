// Brings the database to the newest version: numbered steps, each in a transaction, a copy of the file before.
import path from 'node:path';
import type Connection from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../platform/start-error.ts';
import { allMigrations } from './all-migrations.ts';
import { makeCopy } from './backup.ts';
import type { Tables } from './tables.ts';

/** @throws StartError when the database was written by a newer version of the product */
export async function migrateToLatest(
  connection: Connection.Database,
  db: Kysely<Tables>,
  file: string,
  now: string,
): Promise<void> {
  if (!needsMigration(connection, file)) return;
  if (appliedMigrations(connection).length > 0) {
    const folder = path.join(path.dirname(file), 'backups');
    await makeCopy({ source: file, folder, kind: 'before-migration', madeAt: now });
  }
  await applyMigrations(db, file);
}

/** @throws StartError when the file was written by a newer version of the product */
export function needsMigration(connection: Connection.Database, file: string): boolean {
  const applied = appliedMigrations(connection);
  const unknown = applied.filter((name) => !(name in allMigrations));
  if (unknown.length > 0) {
    throw new StartError(
      `${file} was written by a newer version (${unknown.join(', ')}). Install that version or newer.`,
    );
  }
  return applied.length < Object.keys(allMigrations).length;
}

function appliedMigrations(connection: Connection.Database): string[] {
  const known = connection.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  return known ? connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all() : [];
}

export async function applyMigrations(db: Kysely<Tables>, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(allMigrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error(`Migrating ${file} failed; it was left as it was`, { cause: error });
}
