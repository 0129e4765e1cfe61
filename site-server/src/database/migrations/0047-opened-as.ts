// Whose lead it was when it was opened before it was given on, so that it stays opened when it comes back (rule D4n). Empty
// for what waits already, as that is not known.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_unopened add column opened_as text`.execute(db);
}
