// Codes with which the installed console signs in after somebody has allowed it in a browser (rule D24).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table desktop_codes (
      code_hash text primary key,
      challenge text not null,
      user_id integer not null references users (id),
      session_id text not null,
      computer text not null,
      expires_at text not null,
      is_used integer not null
    ) without rowid`,
    sql`create index desktop_codes_by_time on desktop_codes (expires_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
