// Which administrator has made a reset link (null: mail and the command line), as it ends with the maker's rights (rule
// C22e); and when somebody signed in of whose session another one comes, as both end by that time (rule D24d).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reset_codes add column made_by integer references users (id)`.execute(db);
  await sql`alter table sessions add column signed_in_at text not null default ''`.execute(db);
}
