// What goes out by mail, how an enquiry came in, when a lead was closed, and who was erased.
import { sql, type Kysely } from 'kysely';
import { toE164 } from 'shared/enquiry/phone.ts';

interface OldTables {
  spam_enquiries: { id: number; enquiry: string; phone_key: string; email_key: string };
}

/** Spam is kept for thirty days only, so all of it fits in memory. */
async function fillSpamKeys(db: Kysely<OldTables>): Promise<void> {
  const rows = await db.selectFrom('spam_enquiries').select(['id', 'enquiry']).execute();
  for (const { id, enquiry } of rows) {
    const { phone, email } = JSON.parse(enquiry) as { phone: string; email: string };
    await db
      .updateTable('spam_enquiries')
      .set({ phone_key: toE164(phone) ?? '', email_key: email.trim().toLowerCase() })
      .where('id', '=', id)
      .execute();
  }
}

export async function up(db: Kysely<OldTables>): Promise<void> {
  const columns = [
    sql`alter table users add column email text not null default ''`,
    sql`alter table leads add column captcha text not null default ''`,
    sql`alter table leads add column kind text not null default ''`,
    sql`alter table leads add column closed_at text`,
    // The number shown to the sender (rule B14).
    sql`alter table spam_enquiries add column lead_number integer`,
    sql`alter table spam_enquiries add column phone_key text not null default ''`,
    sql`alter table spam_enquiries add column email_key text not null default ''`,
  ];
  for (const statement of columns) await statement.execute(db);
  await fillSpamKeys(db);

  const rest = [
    sql`create index spam_enquiries_by_phone on spam_enquiries (phone_key)`,
    sql`create index spam_enquiries_by_email on spam_enquiries (email_key)`,

    sql`update leads set closed_at = updated_at where status = 'closed'`,
    sql`create trigger leads_closed after update of status on leads
      when new.status = 'closed' and old.status <> 'closed' begin
      update leads set closed_at = new.updated_at where id = new.id;
    end`,
    sql`create index leads_closed on leads (closed_at) where status = 'closed' and deleted_at is null`,

    // A removed lead leaves no word in the index (rule B20).
    sql`insert into lead_search (lead_search, rank) values ('secure-delete', 1)`,

    // The text of a mail is made when it goes out: it always has the current values, and no code is stored.
    sql`create table outgoing_mail (
      id integer primary key autoincrement,
      kind text not null,
      lead_id integer references leads (id) on delete cascade,
      user_id integer references users (id),
      recipient text not null,
      quota_key text not null,
      message_id text not null,
      created_at text not null,
      state text not null,
      attempts integer not null,
      next_try_at text not null,
      last_error text not null,
      sent_at text
    )`,
    sql`create index outgoing_mail_by_state on outgoing_mail (state, next_try_at)`,
    sql`create index outgoing_mail_by_lead on outgoing_mail (lead_id)`,
    sql`create index outgoing_mail_by_kind on outgoing_mail (kind, id)`,
    sql`create index outgoing_mail_by_quota on outgoing_mail (quota_key, id)`,

    // Hashes under a secret that lies outside: the list itself names nobody.
    sql`create table erasures (key_hash text primary key, erased_at text not null) without rowid`,
  ];
  for (const statement of rest) await statement.execute(db);
}
