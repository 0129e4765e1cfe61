// How bright pictures are where they are brightest, for words that stand on them (rule A27). Of those that are there
// already it is measured when they are shown in such a place.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column brightest integer`.execute(db);
}
