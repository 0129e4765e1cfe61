// Which file a picture was sent as, where that was kept (rule F13).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['uploads', 'upload_versions']) {
    await sql`alter table ${sql.table(table)} add column original text not null default ''`.execute(db);
  }
}
