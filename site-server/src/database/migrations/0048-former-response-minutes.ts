// Leads that were answered before the minutes until then were stored (rule E17b) get theirs when the response clock is next
// brought up to date, which is at this start.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update response_clock set schedule = ''`.execute(db);
}
