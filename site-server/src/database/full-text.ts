// Searches leads through the full-text index.
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { toMatch } from './search-match.ts';
import type { Tables } from './tables.ts';

/** A query of leads, possibly joined to the index; name columns with their table. */
export type LeadQuery = SelectQueryBuilder<Tables, 'leads', object>;

function matches(text: string): RawBuilder<SqlBool> {
  const wanted = toMatch(text);
  if (!wanted) return sql`false`;
  const { match, otherwise } = wanted;
  if (otherwise === undefined) return sql`lead_search match ${match}`;
  const isFound = sql`exists (select 1 from lead_search where lead_search match ${match})`;
  return sql`lead_search match iif(${isFound}, ${match}, ${otherwise})`;
}

/** The leads that contain `text`, read in the order of ids, so that reading stops when a page is full. */
export function searchLeads(db: Kysely<Tables>, text: string): LeadQuery {
  const found = db
    .selectFrom('lead_search')
    // A cross join keeps SQLite from changing the order of the two tables.
    .crossJoin('leads')
    .whereRef('leads.id', '=', 'lead_search.rowid')
    .where(matches(text));
  return found;
}

/**
 * Like `searchLeads`, but only to filter and count: everything is read from an index, which has no deleted leads. The
 * active assignee is computed from the users.
 */
export function searchChoices(db: Kysely<Tables>, text: string): LeadQuery {
  const choices = sql<Tables['leads']>`(select id, status, priority, reason, assignee_key,
      iif(assignee_key in (select username_key from users where active = 1), assignee_key, '') as desk_key
    from leads indexed by leads_chosen_by where deleted_at is null)`;
  const found = db
    .selectFrom('lead_search')
    .crossJoin(choices.as('leads'))
    .whereRef('leads.id', '=', 'lead_search.rowid')
    .where(matches(text));
  return found;
}

/** How many leads contain `text`. Only deleted leads are read, since the full-text index still contains them. */
export async function countFound(db: Kysely<Tables>, text: string): Promise<number> {
  const { count } = await db
    .selectFrom('lead_search')
    .where(matches(text))
    .where('rowid', 'not in', db.selectFrom('leads').where('deleted_at', 'is not', null).select('id'))
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The column of ids to sort and page a `LeadQuery` by: both tables have the same ids. */
export function idColumn(isSearch: boolean): 'leads.id' {
  return (isSearch ? 'lead_search.rowid' : 'leads.id') as 'leads.id';
}
