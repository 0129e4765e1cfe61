// Who has changed which field last, so that a clash can name them (rule E20f). Leads have their history for that, and the
// content its revisions.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'uploads', 'categories', 'settings']) {
    await sql`alter table ${sql.table(table)} add column changed_by text not null default '{}'`.execute(db);
  }
}
