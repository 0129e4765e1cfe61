// Brings the database to the newest version: numbered steps, each in a transaction, a copy of the file before.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type Connection from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../platform/start-error.ts';
import { allMigrations } from './all-migrations.ts';
import type { Tables } from './tables.ts';

/** @throws StartError when the database was written by a newer version of the product */
export async function migrateToLatest(
  connection: Connection.Database,
  db: Kysely<Tables>,
  file: string,
  now: string,
): Promise<void> {
  const applied = appliedMigrations(connection);
  const unknown = applied.filter((name) => !(name in allMigrations));
  if (unknown.length > 0) {
    throw new StartError(
      `${file} was written by a newer version (${unknown.join(', ')}). Install that version or newer.`,
    );
  }
  if (applied.length === Object.keys(allMigrations).length) return;
  if (applied.length > 0) copyBefore(connection, file, now);

  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(allMigrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error(`Migrating ${file} failed; it was left as it was`, { cause: error });
}

function appliedMigrations(connection: Connection.Database): string[] {
  const known = connection.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  return known ? connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all() : [];
}

function copyBefore(connection: Connection.Database, file: string, now: string): void {
  const folder = path.join(path.dirname(file), 'backups');
  mkdirSync(folder, { recursive: true });
  const copy = path.join(folder, `before-migration-${now.replaceAll(/[:.]/g, '-')}.db`);
  if (!existsSync(copy)) connection.prepare('vacuum into ?').run(copy);
}
