// A session that has been given another token is known by its former id for a short while more (rule C30d).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column former_id text`.execute(db);
  await sql`alter table sessions add column former_until text not null default ''`.execute(db);
  await sql`create unique index sessions_by_former_id on sessions (former_id) where former_id is not null`.execute(db);
}
