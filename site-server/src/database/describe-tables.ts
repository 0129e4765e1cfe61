// Describes the ordinary tables of a database file, without search indexes and the engine's own tables.
import type Connection from 'better-sqlite3';

export interface TableShape {
  name: string;
  hasRowid: boolean;
  columns: string[];
  /** Columns of the primary key, in the order of the key. */
  key: string[];
}

interface ListedTable {
  schema: string;
  name: string;
  type: string;
  wr: 0 | 1;
}

/** Quotes a name of a table or column. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * In the order of creation: a referenced table comes before the table that refers to it.
 * @param schema  `main`, or the name of an attached file
 */
export function describeTables(connection: Connection.Database, schema = 'main'): TableShape[] {
  const tables = (connection.pragma(`${schema}.table_list`) as ListedTable[]).filter(
    (table) => table.schema === schema && table.type === 'table' && !table.name.startsWith('sqlite_'),
  );
  const order = connection.prepare(`select name from ${schema}.sqlite_master order by rowid`).pluck().all();
  return tables
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map(({ name, wr }) => {
      const columns = connection.pragma(`${schema}.table_info(${quoted(name)})`) as { name: string; pk: number }[];
      return {
        name,
        hasRowid: wr === 0,
        columns: columns.map((column) => column.name),
        key: columns
          .filter((column) => column.pk > 0)
          .toSorted((a, b) => a.pk - b.pk)
          .map((column) => column.name),
      };
    });
}
