// Caches compiled statements, as compiling most of them costs more than running them. The most recently used ones are
// kept.
import type Connection from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

const KEPT_MAX = 300;

/** The connection for the query builder. Not for `iterate`, which keeps its statement busy between rows. */
export function keepStatements(connection: Connection.Database): SqliteDatabase {
  const kept = new Map<string, Connection.Statement>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      const statement = known ?? connection.prepare(sql);
      // Inserted again as the last entry: a Map keeps the order of insertion, so the first entry is the least recently
      // used.
      if (known) kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
    close: () => void connection.close(),
  };
}
