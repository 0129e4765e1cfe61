// Open leads that somebody asks for, through an index of their own. Leads of a user who is active again are no longer
// asked for.
import { sql, type Kysely } from 'kysely';
import type { LeadQuery } from './full-text.ts';
import type { Tables } from './tables.ts';

/** The index is named, as SQLite without statistics may choose the index of all open leads instead. */
export function askedLeads(db: Kysely<Tables>): LeadQuery {
  const asked = sql<Tables['leads']>`(select * from leads indexed by leads_asked
    where asked_by <> '[]' and deleted_at is null and status <> 'closed' and desk_key = '')`;
  return db.selectFrom(asked.as('leads'));
}
