// A read-only connection of a thread, without the query builder: loading that takes longer than most threads run.
import Connection from 'better-sqlite3';

export function openReadConnection(file: string): Connection.Database {
  const connection = new Connection(file, { readonly: true, fileMustExist: true });
  connection.pragma('busy_timeout = 5000');
  return connection;
}
