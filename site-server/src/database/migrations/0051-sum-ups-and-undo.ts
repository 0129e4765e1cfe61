// Leads beyond the limit of mails about unopened leads are named in one mail (rule D17f): each notes that it waits for
// such a mail, or the id of the mail that names it. Deleted spam and discarded mails are kept for the Undo of that (rules
// B14e, H16k).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_calls add column summed_up_in text`.execute(db);
  await sql`create index lead_calls_beyond_limit on lead_calls (user_id) where summed_up_in = ''`.execute(db);
  await sql`alter table spam_enquiries add column deleted_at text`.execute(db);
  await sql`alter table outgoing_mail add column discarded_at text`.execute(db);
}
