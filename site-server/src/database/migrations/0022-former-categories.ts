// The pictures that had a deleted category, so that it can be restored with them (rule F6).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table former_categories (
    category_id text not null references categories (id),
    upload_id integer not null references uploads (id) on delete cascade,
    primary key (category_id, upload_id)
  ) without rowid`.execute(db);
  await sql`create index former_categories_by_picture on former_categories (upload_id)`.execute(db);
}
