// A database as an earlier version left it, for tests of the steps that come after.
import path from 'node:path';
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { allMigrations } from '../database/all-migrations.ts';

/** @param step  the last that this version knew */
export async function makeFormerDatabase(folder: string, step: keyof typeof allMigrations, rows: string) {
  const connection = new Connection(path.join(folder, 'site.db'));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(allMigrations) } });
  const { error } = await migrator.migrateTo(step);
  if (error !== undefined) throw error;
  connection.exec(rows);
  await db.destroy();
}
