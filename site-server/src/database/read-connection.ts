// A read-only connection of a thread, without the query builder: loading that takes longer than most threads run.
import Connection from 'better-sqlite3';
import { inPlainLetters } from 'shared/text/slug.ts';

/** For searches: SQLite itself knows upper and lower case of the letters a to z alone, and no accents. */
export const PLAIN_LETTERS = 'plain_letters';

export function openReadConnection(file: string): Connection.Database {
  const connection = new Connection(file, { readonly: true, fileMustExist: true });
  connection.pragma('busy_timeout = 5000');
  connection.function(PLAIN_LETTERS, { deterministic: true }, (text) => inPlainLetters(String(text)));
  return connection;
}
