// Leads follow a person who becomes active or inactive a few at a time: a trigger wrote all of them at once, and kept everybody
// waiting. The index of what leads are chosen by does without who works on them, for which each of its pages was
// written too; the few users who are active say it as well.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'drop trigger users_after_active',
    'drop index leads_chosen_by',
    `create index leads_chosen_by on leads (id, status, priority, reason, assignee_key) where deleted_at is null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
