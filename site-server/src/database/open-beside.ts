// Opens the database for the command line while a server runs: one short transaction, which waits for the server's own.
import { existsSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { StartError } from '../platform/start-error.ts';
import { allMigrations } from './all-migrations.ts';
import type { Tables } from './tables.ts';
import { createInserts, type Transaction } from './transaction.ts';

/**
 * Runs `work` as one durable transaction in `site.db` of `folder`.
 * @throws StartError when there is no database, or when it has another version
 */
export async function transactBeside<T>(folder: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const file = path.join(folder, 'site.db');
  if (!existsSync(file))
    throw new StartError(`There is no database in ${folder}. Set DATA_DIR, or start the server once.`);
  const connection = new Connection(file, { fileMustExist: true });
  try {
    connection.pragma('busy_timeout = 5000');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    assertSameVersion(connection, file);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
    connection.exec('begin immediate');
    const result = await work({ ...createInserts(connection), db });
    connection.exec('commit');
    return result;
  } finally {
    // Closing rolls back what was not committed.
    connection.close();
  }
}

/**
 * Only the server migrates: a migration by the command line would change the tables under a running server of another
 * version.
 */
function assertSameVersion(connection: Connection.Database, file: string): void {
  const applied = connection.prepare<[], string>('select name from kysely_migration').pluck().all();
  const expected = Object.keys(allMigrations);
  if (applied.length === expected.length && applied.every((name) => expected.includes(name))) return;
  throw new StartError(`${file} belongs to another version. Start this version of the server once, then try again.`);
}
