// Pictures, their former files, smaller forms and categories.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // A deleted row stays until its name may be used again (rule F1).
    sql`create table uploads (
      id integer primary key autoincrement,
      name text not null unique,
      type text not null,
      size integer not null,
      hash text not null,
      width integer not null,
      height integer not null,
      placeholder text not null,
      hidden integer not null,
      uploaded_at text not null,
      uploaded_by text not null,
      variant_stage integer not null,
      variant_tries integer not null,
      deleted_at text,
      deleted_by text not null
    )`,
    // Answers the totals of the library without reading a row.
    sql`create index uploads_totals on uploads (hidden, size) where deleted_at is null`,
    sql`create index uploads_by_hash on uploads (hash)`,
    sql`create index uploads_without_variants on uploads (variant_stage, id) where deleted_at is null`,
    sql`create index uploads_binned on uploads (deleted_at) where deleted_at is not null`,
    sql`create table upload_versions (
      id integer primary key autoincrement,
      upload_id integer not null references uploads (id) on delete cascade,
      type text not null,
      size integer not null,
      hash text not null,
      width integer not null,
      height integer not null,
      placeholder text not null,
      replaced_at text not null
    )`,
    sql`create index upload_versions_by_upload on upload_versions (upload_id, id)`,
    sql`create table upload_variants (
      file text primary key,
      hash text not null,
      type text not null,
      width integer not null,
      size integer not null
    ) without rowid`,
    sql`create index upload_variants_by_hash on upload_variants (hash)`,
    // Ids are never used twice, so a deleted category keeps its row (rule F6).
    sql`create table categories (
      id text primary key,
      name text not null,
      name_key text not null,
      created_at text not null,
      deleted_at text
    )`,
    sql`create unique index categories_by_name on categories (name_key) where deleted_at is null`,
    sql`create table upload_categories (
      upload_id integer not null references uploads (id) on delete cascade,
      category_id text not null references categories (id),
      primary key (upload_id, category_id)
    ) without rowid`,
    sql`create index upload_categories_by_category on upload_categories (category_id, upload_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
