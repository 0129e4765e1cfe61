// Reads which erasures a database file contains, without opening it as the site's own.
import Connection from 'better-sqlite3';

/** Times of erasures by the hash of the key; empty if the file is older than this table, or cannot be read. */
export function readErasedAt(file: string): Map<string, string> {
  const connection = new Connection(file, { readonly: true, fileMustExist: true });
  try {
    return new Map(connection.prepare<[], [string, string]>('select key_hash, erased_at from erasures').raw().all());
  } catch {
    return new Map();
  } finally {
    connection.close();
  }
}
