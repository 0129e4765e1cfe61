// Compiling a statement costs more than most of them cost to run: compiled ones are kept, the most recently used of them.
import type Connection from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

const KEPT_MAX = 300;

/** The connection as the query builder uses it. Not for `iterate`, which keeps its statement busy between rows. */
export function keepStatements(connection: Connection.Database): SqliteDatabase {
  const kept = new Map<string, Connection.Statement>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      const statement = known ?? connection.prepare(sql);
      // Last in, last out: a Map gives its entries in the order of their insertion.
      if (known) kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
    close: () => void connection.close(),
  };
}
