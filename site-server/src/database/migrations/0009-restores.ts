// Which backups were restored, so that administrators are notified and what was forgotten since is forgotten again.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table restores (
    id integer primary key autoincrement,
    ts text not null,
    cause text not null,
    backup text not null,
    backup_ts text not null,
    kept_as text not null,
    merged text not null,
    is_applied integer not null,
    dismissed_at text
  )`.execute(db);
}
