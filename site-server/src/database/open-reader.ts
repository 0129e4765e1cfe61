// A read-only connection of a thread's own.
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect, type Compilable } from 'kysely';
import { keepStatements } from './kept-statements.ts';
import type { Tables } from './tables.ts';

export interface Reader {
  db: Kysely<Tables>;
  /** All rows of a statement. */
  all(sql: string, parameters: readonly unknown[]): unknown[];
  /** One row after the other: none is kept. */
  each<Row>(query: Compilable<Row>): Iterable<Row>;
  close(): void;
}

export function openReader(file: string): Reader {
  const connection = new Connection(file, { readonly: true, fileMustExist: true });
  connection.pragma('busy_timeout = 5000');
  const kept = keepStatements(connection);
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: kept }) }),
    all: (sql, parameters) => kept.prepare(sql).all(parameters),
    each<Row>(query: Compilable<Row>) {
      const { sql, parameters } = query.compile();
      return connection.prepare<unknown[], Row>(sql).iterate(...parameters);
    },
    close: () => void connection.close(),
  };
}
