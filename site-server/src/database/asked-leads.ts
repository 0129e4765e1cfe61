// Open leads that somebody asks for, by their own index. Those of a user who is active again are not asked for any more.
import { sql, type Kysely } from 'kysely';
import type { LeadQuery } from './full-text.ts';
import type { Tables } from './tables.ts';

/** By name, as SQLite would rather go through the index of all open leads, which is as good to it without statistics. */
export function askedLeads(db: Kysely<Tables>): LeadQuery {
  const asked = sql<Tables['leads']>`(select * from leads indexed by leads_asked
    where asked_by <> '[]' and deleted_at is null and status <> 'closed' and desk_key = '')`;
  return db.selectFrom(asked.as('leads'));
}
