// A read-only connection for a thread, with the query builder.
import { Kysely, type Compilable } from 'kysely';
import { keepStatements } from './kept-statements.ts';
import { openReadConnection } from './read-connection.ts';
import { SettledDialect } from './settled-plans.ts';
import type { Tables } from './tables.ts';

export interface Reader {
  db: Kysely<Tables>;
  /** Reads row by row, without keeping them in memory. */
  each<Row>(query: Compilable<Row>): Iterable<Row>;
  close(): void;
}

export function openReader(file: string): Reader {
  const connection = openReadConnection(file);
  return {
    db: new Kysely<Tables>({ dialect: new SettledDialect({ database: keepStatements(connection) }) }),
    each<Row>(query: Compilable<Row>) {
      const { sql, parameters } = query.compile();
      return connection.prepare<unknown[], Row>(sql).iterate(...parameters);
    },
    close: () => void connection.close(),
  };
}
