// A database of which one table cannot be read.
import { closeSync, openSync, writeSync } from 'node:fs';
import Connection from 'better-sqlite3';

/** Overwrites the first page of a table. */
export function damageTable(file: string, table: string): void {
  const connection = new Connection(file);
  const page = connection.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table) as number;
  const size = connection.pragma('page_size', { simple: true }) as number;
  connection.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(size, 0x55), 0, size, (page - 1) * size);
  closeSync(handle);
}
