// Leads that are still to be opened, by anybody or by the person they were given to, and how far that was escalated
// (rules D4, D17). It replaces what each person had opened: a lead that a colleague has opened is no longer new.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table lead_unopened (
      lead_id integer primary key references leads (id) on delete cascade,
      user_id integer references users (id) on delete set null,
      actor text not null default '',
      since text not null,
      dismissed integer not null default 0,
      step integer not null default 0
    )`,
    sql`create index lead_unopened_by_user on lead_unopened (user_id, lead_id)`,
    sql`create index lead_unopened_by_step on lead_unopened (step, since)`,
    sql`create index lead_unopened_by_time on lead_unopened (user_id, since)`,
    sql`create table lead_calls (
      user_id integer not null references users (id) on delete cascade,
      lead_id integer not null references lead_unopened (lead_id) on delete cascade,
      ts text not null,
      primary key (user_id, lead_id)
    ) without rowid`,
    sql`create index lead_calls_by_lead on lead_calls (lead_id)`,
    // What is there already has waited under other rules: nobody is called for it.
    sql`insert into lead_unopened (lead_id, user_id, actor, since, step)
      select lead_id, iif(users.active = 1, user_id, null), actor, lead_given.ts, 3 from lead_given
      join leads on leads.id = lead_id join users on users.id = user_id where leads.status <> 'closed'`,
    sql`insert into lead_unopened (lead_id, since, step)
      select id, ts, 3 from leads
      where status = 'new' and assignee = '' and read = 0 and deleted_at is null and first_contact_at is null
        and id > (select coalesce(max(lead_id), 0) from lead_seen_marks)
        and not exists (select 1 from lead_seen where lead_seen.lead_id = leads.id)
      on conflict do nothing`,
    sql`drop table lead_given`,
    sql`drop table lead_seen`,
    // Nobody is notified of one of many from the same sender (rule B16): as if all steps were done.
    sql`create trigger leads_unopened after insert on leads when new.status = 'new' and new.assignee = '' begin
      insert into lead_unopened (lead_id, since, step) values (new.id, new.updated_at, iif(new.possible_repeat = 1, 3, 0));
    end`,
    // When the person who has to open a lead is deactivated, anybody may open it.
    sql`create trigger users_inactive_unopened after update of active on users when new.active = 0 begin
      delete from lead_calls where lead_id in (select lead_id from lead_unopened where user_id = new.id);
      update lead_unopened set user_id = null, actor = '', dismissed = 0, step = 0,
        since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where user_id = new.id;
    end`,
    // A lead that becomes unassigned again counts as new, even for people who have marked all as seen.
    sql`alter table lead_seen_marks add column moved_at text not null default ''`,
    sql`update lead_seen_marks set moved_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
    sql`drop trigger users_seen_mark`,
    sql`create trigger users_seen_mark after insert on users begin
      insert into lead_seen_marks (user_id, lead_id, moved_at)
      values (new.id, (select coalesce(max(id), 0) from leads), new.created_at);
    end`,
    // A user who closes a lead has dealt with it.
    sql`create trigger leads_closed_opened after update of status on leads when new.status = 'closed' begin
      delete from lead_unopened where lead_id = new.id;
    end`,
    sql`create index leads_late_of_a_person on leads (assignee_key, due_at)
      where assignee_key <> '' and deleted_at is null and status <> 'closed'`,
    sql`create index leads_asked on leads (id) where asked_by <> '[]' and deleted_at is null and status <> 'closed'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
