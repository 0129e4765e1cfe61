// What was left out when a person was erased (rule B20g).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table erasures add column left_out text not null default ''`.execute(db);
}
