// How the query builder writes its queries for SQLite: so that one which is compiled once stays compiled.
import { SqliteDialect, SqliteQueryCompiler } from 'kysely';

/**
 * Values are written as `+?`. For a plain `?` SQLite uses the value while planning, for example for a limit or a
 * partial index, and then compiles the statement again each time it runs, which takes longer than most statements run.
 * An expression is planned without its value. So a value that makes a partial index usable must be written out, as
 * `sql.lit` does.
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
