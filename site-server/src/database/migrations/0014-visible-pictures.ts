// The index by which pictures are counted also gives those that are shown in the order of the lists: without it a list
// without hidden pictures sorted the whole library for each of its pages.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index uploads_totals`.execute(db);
  await sql`create index uploads_totals on uploads (hidden, id, size) where deleted_at is null`.execute(db);
}
