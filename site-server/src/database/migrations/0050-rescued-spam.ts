// An enquiry in the spam list that has become a lead is kept for the Undo of that (rule B14d), as long as its lead exists.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spam_enquiries add column rescued_as integer references leads (id) on delete cascade`.execute(
    db,
  );
  await sql`alter table spam_enquiries add column rescued_at text`.execute(db);
  await sql`create index spam_enquiries_rescued on spam_enquiries (rescued_as) where rescued_as is not null`.execute(
    db,
  );
}
