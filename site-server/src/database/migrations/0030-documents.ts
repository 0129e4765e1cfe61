// PDFs that the content links to, such as certificates (rule F27).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table documents (
    name text primary key,
    size integer not null,
    uploaded_at text not null,
    uploaded_by text not null,
    bytes blob not null
  )`.execute(db);
}
