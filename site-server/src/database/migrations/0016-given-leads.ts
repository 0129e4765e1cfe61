// Leads that somebody else has given to a person, until that person opens them: news to them whatever they had seen before.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lead_given (
    lead_id integer primary key references leads (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    actor text not null,
    ts text not null
  )`.execute(db);
  await sql`create index lead_given_by_user on lead_given (user_id, ts)`.execute(db);
}
