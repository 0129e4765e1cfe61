// What comes back to be opened is counted along with the history of leads, whose numbers are never used twice: after the
// last that had come back was opened, the next one had its turn, and was put aside with it unseen (rule D4i).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `insert into sqlite_sequence (name, seq) select 'lead_history', 0
      where not exists (select 1 from sqlite_sequence where name = 'lead_history')`,
    `update sqlite_sequence set seq = max(
        seq,
        (select coalesce(max(turn), 0) from lead_unopened),
        (select coalesce(max(turn), 0) from lead_seen_marks)
      ) where name = 'lead_history'`,
    'drop trigger users_inactive_unopened',
    `create trigger users_inactive_unopened after update of active on users when new.active = 0 begin
      delete from lead_calls where lead_id in (select lead_id from lead_unopened where user_id = new.id);
      update sqlite_sequence set seq = seq + 1 where name = 'lead_history';
      update lead_unopened set user_id = null, actor = '', dismissed = 0, step = 0,
        since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
        turn = (select seq from sqlite_sequence where name = 'lead_history')
        where user_id = new.id;
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
