// Makes the query builder write queries that SQLite compiles only once.
import { SqliteDialect, SqliteQueryCompiler } from 'kysely';

/**
 * Values are written as `+?`. For a plain `?` SQLite uses the value for planning, for example for a limit or a partial
 * index, and compiles the statement again each time, which takes longer than running it. A value that makes a partial
 * index usable must therefore be written out, as `sql.lit` does.
 */
export class SettledCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

export class SettledDialect extends SqliteDialect {
  override createQueryCompiler(): SettledCompiler {
    return new SettledCompiler();
  }
}
