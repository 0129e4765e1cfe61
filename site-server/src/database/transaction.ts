// The argument of a function that writes: the only access to the write connection, valid only during its transaction.
import type Connection from 'better-sqlite3';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Prepared, synchronous statements: the part of a transaction that is allowed in a group commit. */
export interface Inserts {
  /** Inserts one row; gives its integer id. */
  insert<T extends keyof Tables & string>(table: T, row: Insertable<Tables[T]>): number;
  /** The row whose unique `column` equals `value`; sees uncommitted rows of this transaction. */
  findRow<T extends keyof Tables & string>(
    table: T,
    column: keyof Tables[T] & string,
    value: string | number,
  ): Record<string, unknown> | undefined;
  /** The `wanted` column of the newest row whose `column` equals `value`, after passing over `skip` newer ones. */
  findNewest<T extends keyof Tables & string>(
    table: T,
    column: keyof Tables[T] & string,
    value: string | number,
    skip: number,
    wanted: keyof Tables[T] & string,
  ): string | number | null | undefined;
  /** Reserves the next id of a table without a row, so that no later row has it. */
  reserveId(table: keyof Tables & string): number;
}

export interface Transaction extends Inserts {
  /** The query builder. Await nothing but its queries inside a transaction. */
  readonly db: Kysely<Tables>;
}

/** Statements are compiled once per table and set of columns, then reused for the life of the connection. */
export function createInserts(connection: Connection.Database): Inserts {
  const statements = new Map<string, Connection.Statement>();
  function prepared(sql: string): Connection.Statement {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = connection.prepare(sql)));
    return statement;
  }
  /** Keyed by table and columns in their order, which is nearly always the same, so that no text has to be built. */
  const inserts = new Map<string, Connection.Statement>();
  function preparedInsert(table: string, columns: string): Connection.Statement {
    const shape = `${table} (${columns})`;
    let statement = inserts.get(shape);
    if (!statement) {
      // FAIL rather than ABORT: SQLite then keeps no statement journal, which costs more than the row. Failing work is
      // undone as a whole, by the transaction or by the group's savepoint.
      const sql = `insert or fail into ${shape} values (${columns.replaceAll(/[^,]+/g, '?')})`;
      inserts.set(shape, (statement = connection.prepare(sql)));
    }
    return statement;
  }
  return {
    insert(table, row) {
      const statement = preparedInsert(table, Object.keys(row).join());
      return Number(statement.run(...Object.values(row)).lastInsertRowid);
    },
    findRow(table, column, value) {
      const row: unknown = prepared(`select * from ${table} where ${column} = ?`).get(value);
      return row as Record<string, unknown> | undefined;
    },
    findNewest(table, column, value, skip, wanted) {
      const sql = `select ${wanted} from ${table} where ${column} = +? order by id desc limit 1 offset +?`;
      const row: unknown = prepared(sql).get(value, skip);
      return (row as Record<string, string | number | null> | undefined)?.[wanted];
    },
    reserveId(table) {
      // SQLite's record of the ids of AUTOINCREMENT tables, which has no entry before the first row.
      const next = prepared('update sqlite_sequence set seq = seq + 1 where name = ? returning seq').pluck();
      const id = next.get(table) as number | undefined;
      if (id === undefined) prepared('insert into sqlite_sequence (name, seq) values (?, 1)').run(table);
      return id ?? 1;
    },
  };
}
