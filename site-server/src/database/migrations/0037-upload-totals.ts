// How many pictures there are and how large they are, kept with each change: the quota asks for it at every upload, and to
// add up a hundred thousand rows holds up everybody.
import { sql, type Kysely } from 'kysely';

const LESS = 'update upload_totals set count = count - 1, bytes = bytes - old.size where hidden = old.hidden';
const MORE = 'update upload_totals set count = count + 1, bytes = bytes + new.size where hidden = new.hidden';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'create table upload_totals (hidden integer primary key, count integer not null, bytes integer not null)',
    `insert into upload_totals (hidden, count, bytes)
      select h.hidden, count(u.id), coalesce(sum(u.size), 0) from (select 0 as hidden union select 1) h
      left join uploads u on u.hidden = h.hidden and u.deleted_at is null group by h.hidden`,
    `create trigger uploads_total_insert after insert on uploads when new.deleted_at is null begin
      ${MORE};
    end`,
    `create trigger uploads_total_update after update of size, hidden, deleted_at on uploads begin
      ${LESS} and old.deleted_at is null;
      ${MORE} and new.deleted_at is null;
    end`,
    `create trigger uploads_total_delete after delete on uploads when old.deleted_at is null begin
      ${LESS};
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
