// A new lead is unassigned: the index by assignee need not contain it, and its commit has one page less to write.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index leads_by_assignee`.execute(db);
  await sql`create index leads_by_assignee on leads (assignee_key, status, id)
    where deleted_at is null and assignee_key <> ''`.execute(db);
}
