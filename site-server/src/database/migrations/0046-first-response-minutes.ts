// Office time until the first response (rule E17b), as it was when it was given. Empty for leads from before it was stored.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column first_response_minutes integer`.execute(db);
}
