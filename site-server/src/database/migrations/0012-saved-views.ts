// The views of the lead list that each person keeps (rule E22).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_views (
    user_id integer primary key references users (id) on delete cascade,
    revision integer not null,
    views text not null
  )`.execute(db);
}
