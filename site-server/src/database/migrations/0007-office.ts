// What the owner's settings and the reports need: who asks for a lead, and leads by assignee, by time and by their closing.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table leads add column asked_by text not null default '[]'`,
    sql`create index leads_by_assignee_newest on leads (assignee_key, id)
      where deleted_at is null and assignee_key <> ''`,
    sql`create index leads_by_assignee_update on leads (assignee_key, updated_at, id)
      where deleted_at is null and assignee_key <> ''`,
    sql`create index leads_by_time on leads (ts, id) where deleted_at is null`,
    sql`create index lead_history_closings on lead_history (ts, lead_id)
      where field = 'status' and new_value = 'closed'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
