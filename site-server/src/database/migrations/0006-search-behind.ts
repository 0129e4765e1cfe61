// Search rows are written behind the leads: an enquiry is on disk sooner, and the index follows when it is quiet.
import { sql, type Kysely } from 'kysely';

const INDEXED = sql.raw('old.id <= (select indexed_to from lead_search_state)');
const COLUMNS = sql.raw('rowid, id, name, email, phone, phone_search, message');
const OLD = sql.raw('old.id, old.id, old.name, old.email, old.phone, old.phone_search, old.message');
const NEW = sql.raw('new.id, new.id, new.name, new.email, new.phone, new.phone_search, new.message');

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table lead_search_state (id integer primary key check (id = 1), indexed_to integer not null)`,
    sql`insert into lead_search_state (id, indexed_to) select 1, coalesce(max(id), 0) from leads`,
    sql`drop trigger leads_search_insert`,
    sql`drop trigger leads_search_update`,
    sql`drop trigger leads_search_delete`,
    // Removing what the index does not hold would damage it.
    sql`create trigger leads_search_update after update of name, email, phone, phone_search, message on leads
      when ${INDEXED} begin
      insert into lead_search (lead_search, ${COLUMNS}) values ('delete', ${OLD});
      insert into lead_search (${COLUMNS}) values (${NEW});
    end`,
    sql`create trigger leads_search_delete after delete on leads when ${INDEXED} begin
      insert into lead_search (lead_search, ${COLUMNS}) values ('delete', ${OLD});
    end`,
  ];
  for (const statement of statements) await statement.execute(db);
}
