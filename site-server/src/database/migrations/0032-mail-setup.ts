// How mail is sent, as administrators enter it in Settings; always one row. The password is sealed (rule H16f).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_setup (
    id integer primary key check (id = 1),
    host text not null default '',
    port integer not null default 587,
    encryption text not null default 'starttls',
    user text not null default '',
    sender text not null default '',
    site_url text not null default '',
    sealed_password text not null default '',
    password_set_at text not null default '',
    changed_by text not null default '{}'
  )`.execute(db);
  await sql`insert into mail_setup (id) values (1)`.execute(db);
}
