// Leads whose field has room for several numbers: their key is the first, and a person is also found by the others.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index leads_of_several_numbers on leads (id) where length(phone) > 18`.execute(db);
}
