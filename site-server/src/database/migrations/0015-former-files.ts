// Replaced files by their hash: a smaller form of one is looked up for every visitor whose page still contains it.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index upload_versions_by_hash on upload_versions (hash)`.execute(db);
}
