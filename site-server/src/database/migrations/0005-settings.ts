// Settings: one row of what the owner has changed from what is built in.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table settings (id integer primary key check (id = 1), changed text not null)`.execute(db);
  await sql`insert into settings (id, changed) values (1, '{}')`.execute(db);
}
