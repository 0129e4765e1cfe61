// Ensures that ids are never used twice, whatever a restored database contains (rule E16).
import Connection from 'better-sqlite3';

/** The last id of each table. */
type LastIds = readonly { name: string; seq: number }[];

/** How many ids are skipped if nobody knows which were given out. */
const SKIPPED = 1000;

export function readIds(connection: Connection.Database, schema = 'main'): LastIds {
  return connection.prepare<[], { name: string; seq: number }>(`select name, seq from ${schema}.sqlite_sequence`).all();
}

export function raiseIds(target: Connection.Database, ids: LastIds): void {
  target.exec(`insert into sqlite_sequence (name, seq) select name, 0 from sqlite_master
    where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence)`);
  const raise = target.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?');
  for (const { name, seq } of ids) raise.run(seq, name);
}

/** @param files  backups, or journals of leads; one that cannot be read says nothing */
export function raiseIdsFrom(target: Connection.Database, files: readonly string[]): void {
  raiseIds(target, files.flatMap(readIdsIn));
}

function readIdsIn(file: string): LastIds {
  let connection: Connection.Database | undefined;
  try {
    connection = new Connection(file, { readonly: true, fileMustExist: true });
    return readIds(connection);
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE')) throw error;
    return [];
  } finally {
    connection?.close();
  }
}

/** Skips ids that may have been given out without a trace. */
export function skipIds(target: Connection.Database): void {
  target.exec(`update sqlite_sequence set seq = seq + ${SKIPPED}`);
}
