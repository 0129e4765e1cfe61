// What waits for a person who is active again is theirs to open again, however they became active: also by going back to
// a backup from before (rules D4, E15).
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Of leads in the bin the restoring does it. All conditions are there for the index.
    `create trigger users_active_unopened after update of active on users when new.active = 1 and old.active = 0 begin
      update lead_unopened set user_id = new.id where user_id is null and lead_id in (
        select id from leads where assignee_key = new.username_key and assignee_key <> '' and deleted_at is null
          and status <> 'closed'
      );
    end`,
    `update lead_unopened set user_id = users.id from leads join users on users.username_key = leads.assignee_key
      where leads.id = lead_unopened.lead_id and lead_unopened.user_id is null and leads.deleted_at is null
        and users.active = 1`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
