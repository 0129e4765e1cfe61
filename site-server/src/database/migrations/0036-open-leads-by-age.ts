// Open leads, newest first: without it a few open ones are looked for among all that are closed.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index leads_open_by_age on leads (id) where deleted_at is null and status <> 'closed'`.execute(db);
}
