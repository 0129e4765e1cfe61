// Data for working on leads: keys for search and repeat customers, counters, history, contact attempts, what each user
// has seen. Triggers update counters and search rows, so that no code that writes a lead can forget them.
import { sql, type Kysely } from 'kysely';
import { toE164 } from 'shared/enquiry/phone.ts';
import { phoneSearchText } from 'shared/enquiry/phone-search.ts';

const IS_OPEN = sql.raw(`deleted_at is null and status <> 'closed'`);

interface OldTables {
  leads: { id: number; phone: string; email: string; phone_key: string; phone_search: string; email_key: string };
}

async function fillKeys(db: Kysely<OldTables>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'phone', 'email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .execute();
    for (const { id, phone, email } of rows) {
      await db
        .updateTable('leads')
        .set({
          phone_key: toE164(phone) ?? '',
          phone_search: phoneSearchText(phone),
          email_key: email.trim().toLowerCase(),
        })
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export async function up(db: Kysely<OldTables>): Promise<void> {
  const columns = [
    sql`alter table leads add column phone_key text not null default ''`,
    sql`alter table leads add column phone_search text not null default ''`,
    sql`alter table leads add column email_key text not null default ''`,
    sql`alter table leads add column possible_repeat integer not null default 0`,
    // The assignee key, but empty while that user is inactive: such leads wait for somebody (rule E15).
    sql`alter table leads add column desk_key text not null default ''`,
  ];
  for (const statement of columns) await statement.execute(db);
  await fillKeys(db);

  const rest = [
    sql`update leads set desk_key = assignee_key
      where assignee_key in (select username_key from users where active = 1)`,
    sql`create trigger users_after_active after update of active on users when old.active <> new.active begin
      update leads set desk_key = case new.active when 1 then assignee_key else '' end
      where assignee_key = new.username_key and deleted_at is null;
    end`,
    // What each person has to do: high priority first, then the oldest.
    sql`create index leads_open_by_assignee on leads (
      assignee_key, case priority when 'high' then 0 when 'medium' then 1 else 2 end, id
    ) where ${IS_OPEN} and assignee_key <> ''`,
    sql`create index leads_open_by_desk on leads (
      desk_key, case priority when 'high' then 0 when 'medium' then 1 else 2 end, id
    ) where ${IS_OPEN}`,
    sql`create index leads_by_update on leads (updated_at, id)`,
    sql`create index leads_by_phone on leads (phone_key, id)`,
    sql`create index leads_by_email on leads (email_key, id)`,
    sql`create index leads_deleted on leads (deleted_at, id) where deleted_at is not null`,

    sql`create table lead_counts (status text primary key, n integer not null) without rowid`,
    sql`insert into lead_counts (status, n)
      select s.status, (select count(*) from leads l where l.status = s.status and l.deleted_at is null)
      from (select 'new' as status union all select 'in_progress' union all select 'closed') s`,
    sql`create trigger leads_count_insert after insert on leads when new.deleted_at is null begin
      update lead_counts set n = n + 1 where status = new.status;
    end`,
    sql`create trigger leads_count_update after update of status, deleted_at on leads
      when old.status <> new.status or (old.deleted_at is null) <> (new.deleted_at is null) begin
      update lead_counts set n = n - 1 where status = old.status and old.deleted_at is null;
      update lead_counts set n = n + 1 where status = new.status and new.deleted_at is null;
    end`,
    sql`create trigger leads_count_delete after delete on leads when old.deleted_at is null begin
      update lead_counts set n = n - 1 where status = old.status;
    end`,

    sql`create virtual table lead_search using fts5 (
      id, name, email, phone, phone_search, message,
      content = 'leads', content_rowid = 'id',
      tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
    )`,
    sql`insert into lead_search (lead_search) values ('rebuild')`,
    sql`create trigger leads_search_insert after insert on leads begin
      insert into lead_search (rowid, id, name, email, phone, phone_search, message)
      values (new.id, new.id, new.name, new.email, new.phone, new.phone_search, new.message);
    end`,
    sql`create trigger leads_search_update after update of name, email, phone, phone_search, message on leads begin
      insert into lead_search (lead_search, rowid, id, name, email, phone, phone_search, message)
      values ('delete', old.id, old.id, old.name, old.email, old.phone, old.phone_search, old.message);
      insert into lead_search (rowid, id, name, email, phone, phone_search, message)
      values (new.id, new.id, new.name, new.email, new.phone, new.phone_search, new.message);
    end`,
    sql`create trigger leads_search_delete after delete on leads begin
      insert into lead_search (lead_search, rowid, id, name, email, phone, phone_search, message)
      values ('delete', old.id, old.id, old.name, old.email, old.phone, old.phone_search, old.message);
    end`,

    sql`create table lead_history (
      id integer primary key autoincrement,
      lead_id integer not null references leads (id) on delete cascade,
      ts text not null,
      actor text not null,
      field text not null,
      old_value text not null,
      new_value text not null
    )`,
    sql`create index lead_history_by_lead on lead_history (lead_id, id)`,
    sql`create table lead_contacts (
      id integer primary key autoincrement,
      lead_id integer not null references leads (id) on delete cascade,
      ts text not null,
      actor text not null,
      channel text not null
    )`,
    sql`create index lead_contacts_by_lead on lead_contacts (lead_id, id)`,

    sql`create table lead_seen (
      user_id integer not null references users (id) on delete cascade,
      lead_id integer not null references leads (id) on delete cascade,
      primary key (user_id, lead_id)
    ) without rowid`,
    sql`create index lead_seen_by_lead on lead_seen (lead_id)`,
    // Everything up to this lead counts as seen: what was there before the user came is not news.
    sql`create table lead_seen_marks (
      user_id integer primary key references users (id) on delete cascade,
      lead_id integer not null
    )`,
    sql`insert into lead_seen_marks (user_id, lead_id)
      select id, (select coalesce(max(id), 0) from leads) from users`,
    sql`create trigger users_seen_mark after insert on users begin
      insert into lead_seen_marks (user_id, lead_id) values (new.id, (select coalesce(max(id), 0) from leads));
    end`,
    sql`create index spam_enquiries_by_ts on spam_enquiries (ts)`,
  ];
  for (const statement of rest) await statement.execute(db);
}
