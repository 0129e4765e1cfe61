// The full-text index over leads as the rest of the server asks it: words become a query of SQLite's FTS5 here and nowhere else.
import { sql, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { mayBeBegun, readSearch } from 'shared/leads/lead-search.ts';
import type { Tables } from './tables.ts';

/** Leads, possibly joined to the index; name columns with their table. */
export type LeadQuery = SelectQueryBuilder<Tables, 'leads', object>;

function begunWord(word: string): string {
  return mayBeBegun(word) ? `"${word}"*` : `"${word}"`;
}

/** Each word is quoted, so that none is an operator. */
function toMatch(text: string): string | undefined {
  const search = readSearch(text);
  if (!search) return undefined;
  if ('number' in search) return `${begunWord(search.number)} OR id : "${search.id}"`;
  const last = search.words.length - 1;
  return search.words.map((word, index) => (index === last ? begunWord(word) : `"${word}"`)).join(' AND ');
}

/** The leads in which `text` is found: the index is read in the order of ids, so a page stops where it is full. */
export function searchLeads(db: Kysely<Tables>, text: string): LeadQuery {
  const match = toMatch(text);
  const found = db
    .selectFrom('lead_search')
    // A cross join keeps SQLite from turning the order of the two tables round.
    .crossJoin('leads')
    .whereRef('leads.id', '=', 'lead_search.rowid')
    .where(match === undefined ? sql<SqlBool>`false` : sql<SqlBool>`lead_search match ${match}`);
  return found;
}

/** The column of ids to sort and page a `LeadQuery` by: the index knows its rows by the same ids. */
export function idColumn(isSearch: boolean): 'leads.id' {
  return (isSearch ? 'lead_search.rowid' : 'leads.id') as 'leads.id';
}
