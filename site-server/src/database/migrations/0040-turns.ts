// What comes back to be opened is known by a count, not by its time: marks that were made while the clock was ahead hid
// it until that time had come (rule D4).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table lead_unopened add column turn integer not null default 0',
    'alter table lead_seen_marks add column turn integer not null default 0',
    `update lead_unopened set turn = counted.turn from
      (select lead_id, row_number() over (order by since) as turn from lead_unopened) as counted
      where counted.lead_id = lead_unopened.lead_id`,
    `update lead_seen_marks set turn =
      (select coalesce(max(turn), 0) from lead_unopened where since <= lead_seen_marks.moved_at)`,
    'create index lead_unopened_by_turn on lead_unopened (user_id, turn) where turn > 0',
    'drop trigger users_seen_mark',
    'alter table lead_seen_marks drop column moved_at',
    `create trigger users_seen_mark after insert on users begin
      insert into lead_seen_marks (user_id, lead_id, turn) values (
        new.id,
        (select coalesce(max(id), 0) from leads),
        (select coalesce(max(turn), 0) from lead_unopened where turn > 0)
      );
    end`,
    'drop trigger users_inactive_unopened',
    `create trigger users_inactive_unopened after update of active on users when new.active = 0 begin
      delete from lead_calls where lead_id in (select lead_id from lead_unopened where user_id = new.id);
      update lead_unopened set user_id = null, actor = '', dismissed = 0, step = 0,
        since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
        turn = 1 + max(
          (select coalesce(max(turn), 0) from lead_unopened where turn > 0),
          (select coalesce(max(turn), 0) from lead_seen_marks)
        )
        where user_id = new.id;
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
