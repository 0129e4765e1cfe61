// The index of who works what leaves nobody's leads out: what looks for a person's has to say that it wants none of them.
// Without that, an administrator who switched a person off or on waited until all leads were gone through.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger users_after_active`.execute(db);
  await sql`create trigger users_after_active after update of active on users when old.active <> new.active begin
    update leads set desk_key = case new.active when 1 then assignee_key else '' end
    where assignee_key = new.username_key and assignee_key <> '' and deleted_at is null;
  end`.execute(db);
}
