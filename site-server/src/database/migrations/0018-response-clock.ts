// When a lead is due, and whether it was answered in time (rules E24, E25). `due_at` is computed from the others, so
// that no code that writes a lead can forget it.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table leads add column responded_at text`,
    sql`alter table leads add column responded_by text not null default ''`,
    sql`alter table leads add column response_due_at text`,
    sql`alter table leads add column follow_up_at text`,
    sql`alter table leads add column due_at text generated always as (
      case
        when status = 'closed' or deleted_at is not null then null
        when responded_at is null and response_due_at is not null
          and (follow_up_at is null or response_due_at <= follow_up_at) then response_due_at
        else follow_up_at
      end
    ) virtual`,
    // Until now any first step counted as the response: no clock begins to run for what was worked already.
    sql`update leads set responded_at = first_contact_at where first_contact_at is not null`,
    // Leads without a clock come after all others: in the order of characters ~ is behind every time.
    sql`create index leads_by_due on leads (coalesce(due_at, '~'), id) where deleted_at is null and status <> 'closed'`,
    sql`alter table lead_contacts add column outcome text not null default ''`,
    // The targets and office hours that were used to compute the times; empty if that must be done again.
    sql`create table response_clock (id integer primary key check (id = 1), schedule text not null)`,
    sql`insert into response_clock (id, schedule) values (1, '')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
