// The full-text index over leads as the rest of the server asks it: words become a query of SQLite's FTS5 here and nowhere else.
import { sql, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/** Leads, possibly joined to the index; name columns with their table. */
export type LeadQuery = SelectQueryBuilder<Tables, 'leads', object>;

const WORDS_MAX = 10;
const WORD_LENGTH_MAX = 60;

/** One letter begins too many words to be of use. */
function begunWord(word: string): string {
  return word.length > 1 ? `"${word}"*` : `"${word}"`;
}

/** Every word must be there, in any of its forms; the last may be only begun. Each is quoted, so none is an operator. */
function toMatch(text: string): string | undefined {
  // Two zeros before a country code are dialled and not stored; the number of a lead is shorter than that.
  const digits = text.replace(/\D/g, '').replace(/^00(?=\d{5})/, '');
  // A number is looked for as digits, however it is grouped, and as the number of a lead.
  if (/^[\d\s()+./#-]+$/.test(text) && digits !== '') {
    const number = digits.slice(0, WORD_LENGTH_MAX);
    return `${begunWord(number)} OR id : "${number.replace(/^0+(?=\d)/, '')}"`;
  }
  const words = text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const last = Math.min(words.length, WORDS_MAX) - 1;
  const terms = words
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, WORD_LENGTH_MAX))
    .map((word, index) => (index === last ? begunWord(word) : `"${word}"`));
  return terms.length > 0 ? terms.join(' AND ') : undefined;
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
