// A read-only connection for a thread, without the query builder, whose loading takes longer than most threads run.
import Connection from 'better-sqlite3';
import { inPlainLetters } from 'shared/text/slug.ts';

/** Name of an SQL function for searches: SQLite itself ignores case only for a to z, and knows no accents. */
export const PLAIN_LETTERS = 'plain_letters';

export function openReadConnection(file: string): Connection.Database {
  const connection = new Connection(file, { readonly: true, fileMustExist: true });
  connection.pragma('busy_timeout = 5000');
  connection.function(PLAIN_LETTERS, { deterministic: true }, (text) => inPlainLetters(String(text)));
  return connection;
}
