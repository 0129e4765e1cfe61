// Passkeys, and the challenges that they answer (rule C27).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table passkeys (
      id integer primary key autoincrement,
      user_id integer not null references users (id),
      credential_id text not null unique,
      public_key text not null,
      counter integer not null,
      transports text not null,
      name text not null,
      created_at text not null,
      last_used_at text not null default ''
    )`,
    sql`create index passkeys_by_user on passkeys (user_id, id)`,
    sql`create table passkey_challenges (
      ticket_hash text primary key,
      challenge_hash text not null,
      session_id text not null,
      expires_at text not null
    ) without rowid`,
    sql`create index passkey_challenges_by_time on passkey_challenges (expires_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
