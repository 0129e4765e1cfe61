// Whether a table of the attached database can be read completely.
import type Connection from 'better-sqlite3';
import { quoted } from './describe-tables.ts';

/** False also if the table cannot be opened at all. */
export function isSound(target: Connection.Database, table: string): boolean {
  try {
    return target.pragma(`damaged.quick_check(${quoted(table)})`, { simple: true }) === 'ok';
  } catch {
    return false;
  }
}
