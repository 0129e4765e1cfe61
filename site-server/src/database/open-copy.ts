// Reads a finished backup with the queries of the server.
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from './tables.ts';

/** Opens the backup for the time of `read`; it may be of an older version. */
export async function readCopy<T>(file: string, read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new Connection(file, { readonly: true, fileMustExist: true }) }),
  });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}
