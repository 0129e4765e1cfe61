// The first tables: users, sessions, leads with their notes, idempotency keys, spam, activity and content.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Ids are never used twice, hence AUTOINCREMENT (rule E16).
  const statements = [
    sql`create table users (
      id integer primary key autoincrement,
      username text not null,
      username_key text not null unique,
      role text not null,
      active integer not null,
      password_hash text not null,
      created_at text not null
    )`,
    sql`create table sessions (
      id text primary key,
      user_id integer not null references users (id),
      created_at text not null,
      expires_at text not null
    ) without rowid`,
    sql`create index sessions_by_user on sessions (user_id)`,
    sql`create table leads (
      id integer primary key autoincrement,
      ts text not null,
      updated_at text not null,
      name text not null,
      email text not null,
      phone text not null,
      message text not null,
      reason text not null,
      preferred_contact text not null,
      best_time text not null,
      whatsapp integer not null,
      consent integer not null,
      consent_wording integer not null,
      read integer not null,
      status text not null,
      priority text not null,
      assignee text not null,
      assignee_key text not null,
      first_contact_at text,
      source text not null,
      ip text not null,
      ua text not null,
      deleted_at text
    )`,
    // Each filter walks its own index newest first, so that a page never reads more rows than it shows.
    sql`create index leads_by_status on leads (status, id) where deleted_at is null`,
    sql`create index leads_by_assignee on leads (assignee_key, status, id) where deleted_at is null`,
    sql`create index leads_by_reason on leads (reason, id) where deleted_at is null`,
    sql`create index leads_by_priority on leads (priority, id) where deleted_at is null`,
    sql`create table lead_notes (
      id integer primary key autoincrement,
      lead_id integer not null references leads (id),
      ts text not null,
      sent_ts text not null,
      author text not null,
      text text not null
    )`,
    sql`create index lead_notes_by_lead on lead_notes (lead_id, id)`,
    sql`create table idempotency_keys (
      key text primary key,
      answer text not null,
      ts text not null
    ) without rowid`,
    sql`create table spam_enquiries (
      id integer primary key autoincrement,
      ts text not null,
      enquiry text not null,
      ip text not null,
      ua text not null
    )`,
    sql`create table activity (
      id integer primary key autoincrement,
      type text not null,
      actor text not null,
      action text not null,
      ts text not null
    )`,
    sql`create table content_revisions (
      revision integer primary key autoincrement,
      document text not null,
      saved_at text not null,
      saved_by text not null
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
