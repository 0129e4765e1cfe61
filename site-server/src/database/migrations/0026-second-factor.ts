// A passkey after the password, and the step between the two (rule C28).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table users add column second_factor integer not null default 0`,
    sql`create table sign_in_steps (
      ticket_hash text primary key,
      user_id integer not null references users (id),
      remember integer not null,
      expires_at text not null,
      tries integer not null
    ) without rowid`,
    sql`create index sign_in_steps_by_time on sign_in_steps (expires_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
