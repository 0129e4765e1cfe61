// Counts and orders that a million leads need: counters for every choice of the list but words and times, an index for the
// order by priority, and one that holds what a lead is chosen by.
import { sql, type Kysely } from 'kysely';

const KEY = 'status, priority, reason, assignee_key, desk_key';
const OLD = `(${KEY}) = (old.status, old.priority, old.reason, old.assignee_key, old.desk_key)`;
const NEW_ROW = 'new.status, new.priority, new.reason, new.assignee_key, new.desk_key, 1';
const ONE_MORE = 'on conflict do update set n = n + 1';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'drop trigger leads_count_insert',
    'drop trigger leads_count_update',
    'drop trigger leads_count_delete',
    'drop table lead_counts',
    `create table lead_counts (
      status text not null,
      priority text not null,
      reason text not null,
      assignee_key text not null,
      desk_key text not null,
      n integer not null,
      primary key (${KEY})
    ) without rowid`,
    // Leads whose person left or came back while they were in the bin did not follow.
    `update leads set desk_key = assignee_key where deleted_at is null and desk_key <> assignee_key
      and assignee_key in (select username_key from users where active = 1)`,
    `update leads set desk_key = '' where deleted_at is null and desk_key <> ''
      and desk_key not in (select username_key from users where active = 1)`,
    `insert into lead_counts (${KEY}, n) select ${KEY}, count(*) from leads where deleted_at is null group by ${KEY}`,
    `create trigger leads_count_insert after insert on leads when new.deleted_at is null begin
      insert into lead_counts (${KEY}, n) values (${NEW_ROW}) ${ONE_MORE};
    end`,
    `create trigger leads_count_update after update of ${KEY}, deleted_at on leads
      when (old.status, old.priority, old.reason, old.assignee_key, old.desk_key, old.deleted_at is null)
        <> (new.status, new.priority, new.reason, new.assignee_key, new.desk_key, new.deleted_at is null) begin
      update lead_counts set n = n - 1 where ${OLD} and old.deleted_at is null;
      delete from lead_counts where ${OLD} and n = 0;
      insert into lead_counts (${KEY}, n) select ${NEW_ROW} where new.deleted_at is null ${ONE_MORE};
    end`,
    `create trigger leads_count_delete after delete on leads when old.deleted_at is null begin
      update lead_counts set n = n - 1 where ${OLD};
      delete from lead_counts where ${OLD} and n = 0;
    end`,
    // The former one had priorities in the order of their letters.
    'drop index leads_by_priority',
    `create index leads_by_rank on leads (case priority when 'high' then 0 when 'medium' then 1 else 2 end, id)
      where deleted_at is null`,
    // What is found by its words is chosen from here: a row of the table is twenty times as long.
    `create index leads_chosen_by on leads (id, ${KEY}) where deleted_at is null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
