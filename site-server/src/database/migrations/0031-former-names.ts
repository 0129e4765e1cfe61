// Names that pictures had before they were renamed: texts with these names still show the picture (rule F26).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table upload_former_names (
      name text primary key,
      upload_id integer not null references uploads (id) on delete cascade
    ) without rowid`,
    sql`create index upload_former_names_upload on upload_former_names (upload_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
