// Sessions that were ended on purpose: what computers keep for them is deleted, unlike after one that is only gone
// (rule D7d).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_sessions (id text primary key, ended_at text not null) without rowid`.execute(db);
}
