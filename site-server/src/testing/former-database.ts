// A database in the state of an earlier version, for tests of later migrations.
import path from 'node:path';
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { allMigrations } from '../database/all-migrations.ts';

/** @param step  the last migration of that version */
export async function makeFormerDatabase(folder: string, step: keyof typeof allMigrations, rows: string) {
  const connection = new Connection(path.join(folder, 'site.db'));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(allMigrations) } });
  const { error } = await migrator.migrateTo(step);
  if (error !== undefined) throw error;
  connection.exec(rows);
  await db.destroy();
}
