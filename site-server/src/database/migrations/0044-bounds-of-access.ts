// Which administrator has made a reset link (null: mail and the command line): it ends with the maker's rights (rule C22e).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reset_codes add column made_by integer references users (id)`.execute(db);
}
