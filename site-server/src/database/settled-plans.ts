// How the query builder writes its queries for SQLite: so that one which is compiled once stays compiled.
import { SqliteDialect, SqliteQueryCompiler } from 'kysely';

/**
 * Values stand as `+?`. Of a plain `?` SQLite looks at the value while it plans, as for a limit or where an index holds only
 * some rows, and then compiles the statement anew each time that it runs, which takes longer than most of them run. An
 * expression is planned without its value. So what makes an index fit has to be written out, as `sql.lit` does.
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
