// "Mark all as seen" can be undone (rule D4o): what it dismisses notes its number, and the mark of the person is kept as
// it was before.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table lead_calls add column dismissed integer not null default 0',
    'alter table lead_seen_marks add column marking integer not null default 0',
    'alter table lead_seen_marks add column former_lead_id integer not null default 0',
    'alter table lead_seen_marks add column former_turn integer not null default 0',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
