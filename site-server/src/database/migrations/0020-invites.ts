// Accounts that nobody has joined yet, and the codes of the links with which their people join (rule C26).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table users add column joined integer not null default 1`,
    // One for each user: a newer link takes the place of the older one.
    sql`create table invites (
      user_id integer primary key references users (id),
      code_hash text not null unique,
      invited_by integer not null references users (id),
      expires_at text not null
    )`,
    sql`create index invites_by_inviter on invites (invited_by)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
