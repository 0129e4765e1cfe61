// Files that are sent in parts (rule F21).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table unfinished_uploads (
      id text primary key,
      user_id integer not null references users (id),
      file_name text not null,
      size integer not null,
      received integer not null default 0,
      began_at text not null,
      picture text not null default ''
    ) without rowid`,
    sql`create index unfinished_uploads_by_time on unfinished_uploads (began_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
