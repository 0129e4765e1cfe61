// Each save of the content says which sections it changed; of earlier saves that is not known.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_revisions add column sections text not null default '[]'`.execute(db);
}
