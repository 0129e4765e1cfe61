// Accounts: display names, the right to upload, what a session is known by, one-time reset codes, activity by filter.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table users add column display_name text not null default ''`,
    sql`alter table users add column can_upload integer not null default 0`,
    sql`alter table sessions add column renewed_at text not null default ''`,
    sql`alter table sessions add column remember integer not null default 0`,
    sql`alter table sessions add column user_agent text not null default ''`,
    // Sessions of thirty days were the remembered ones.
    sql`update sessions set remember = 1 where julianday(expires_at) - julianday(created_at) > 1`,
    sql`create table reset_codes (
      code_hash text primary key,
      user_id integer not null references users (id),
      expires_at text not null
    ) without rowid`,
    sql`create index reset_codes_by_user on reset_codes (user_id)`,
    // One row that is rewritten to learn whether the disk still takes writes (rule H2).
    sql`create table write_probe (id integer primary key, ts text not null)`,
    sql`insert into write_probe (id, ts) values (1, '')`,
    sql`create index activity_by_type on activity (type, id)`,
    sql`create index activity_by_actor on activity (actor, id)`,
    sql`create index activity_by_time on activity (ts, id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
