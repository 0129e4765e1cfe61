// Queries for lists of leads: filtered, searched, sorted in one of several orders, by pages; and for their number.
import { sql, type Kysely } from 'kysely';
import { NEVER_DUE, type DueRange } from 'shared/leads/clock/response-clock.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import type { LeadFilters } from 'shared/leads/leads.ts';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import { countFound, idColumn, searchChoices, searchLeads, type LeadQuery } from '../../database/full-text.ts';
import type { Tables } from '../../database/tables.ts';
import type { LeadOrder, Position } from './lead-order.ts';
import { assignedTo, SHOWN_COLUMNS, type LeadScope, type ShownLead } from './leads.store.ts';

/** 0 for high to 2 for low, written exactly as in the indexes. */
const priorityRank = sql<number>`case leads.priority when 'high' then 0 when 'medium' then 1 else 2 end`;
/** Written exactly as in its index. */
const dueKey = sql<string>`coalesce(leads.due_at, ${sql.lit(NEVER_DUE)})`;
// Written out rather than bound, so that the partial indexes over open leads apply.
const closed = sql.lit('closed' as const);
const OPEN_STATUSES = LEAD_STATUSES.filter((status) => status !== 'closed');

/** The filters of the request, limited to what the user may read. */
export interface ScopedFilters extends Omit<LeadFilters, 'due'> {
  scope?: LeadScope;
  due?: DueRange | undefined;
}

/** Filters by columns that the counters and the index `leads_chosen_by` have under the same names. */
function chosen(query: LeadQuery, filters: ScopedFilters): LeadQuery {
  let chosenSo = query;
  if (filters.status !== undefined) chosenSo = chosenSo.where('leads.status', '=', filters.status);
  if (filters.open === true) chosenSo = chosenSo.where('leads.status', '<>', closed);
  if (filters.open === false) chosenSo = chosenSo.where('leads.status', '=', 'closed');
  if (filters.reason !== undefined) chosenSo = chosenSo.where('leads.reason', '=', filters.reason);
  if (filters.priority !== undefined) {
    chosenSo = chosenSo.where(priorityRank, '=', LEAD_PRIORITIES.indexOf(filters.priority));
  }
  for (const key of [filters.assignee && normalizeUsername(filters.assignee), filters.scope]) {
    if (key !== undefined) chosenSo = chosenSo.where(assignedTo(key));
  }
  if (filters.unassigned === true) chosenSo = chosenSo.where('leads.desk_key', '=', '');
  if (filters.unassigned === false) chosenSo = chosenSo.where('leads.desk_key', '<>', '');
  return chosenSo;
}

/** @param from  what the page begins with in the order of due leads, where that is not the beginning */
function filtered(db: Kysely<Tables>, filters: ScopedFilters, from = ''): LeadQuery {
  const all = filters.q === undefined ? db.selectFrom('leads') : searchLeads(db, filters.q);
  let query = chosen(all.where('leads.deleted_at', 'is', null), filters);
  if (filters.due !== undefined) {
    const { after, until } = filters.due;
    query = query.where('leads.status', '<>', closed).where(dueKey, '<=', until);
    // With two lower bounds an index would start at the first: a later page would read all rows before it.
    if (from <= after) query = query.where(dueKey, '>', after);
  }
  if (filters.updatedSince !== undefined) query = query.where('leads.updated_at', '>=', filters.updatedSince);
  return query;
}

function inOrder(query: LeadQuery, order: LeadOrder, after: Position | undefined, isSearch: boolean): LeadQuery {
  const id = idColumn(isSearch);
  if (order === 'newest') {
    const rest = after ? query.where(id, '<', after.id) : query;
    return rest.orderBy(id, 'desc');
  }
  if (order === 'updated') {
    const rest = after
      ? query
          .where('leads.updated_at', '<=', after.key)
          .where(({ eb, or }) => or([eb('leads.updated_at', '<', after.key), eb(id, '<', after.id)]))
      : query;
    return rest.orderBy('leads.updated_at', 'desc').orderBy(id, 'desc');
  }
  if (order === 'due') {
    const { key, id: lastId } = after ?? { key: '', id: 0 };
    return query
      .where('leads.status', '<>', closed)
      .where(dueKey, '>=', key)
      .where(({ eb, or }) => or([eb(dueKey, '>', key), eb(id, '>', lastId)]))
      .orderBy(dueKey)
      .orderBy(id);
  }
  const rank = Number(after?.key);
  const rest = after
    ? query
        .where(priorityRank, '>=', rank)
        .where(({ eb, or }) => or([eb(priorityRank, '>', rank), eb(id, '>', after.id)]))
    : query;
  return rest.orderBy(priorityRank).orderBy(id);
}

const SHOWN = SHOWN_COLUMNS.map((column) => `leads.${column}` as const);

/** At most `limit` leads after `after`. */
export function listLeads(
  db: Kysely<Tables>,
  filters: ScopedFilters,
  order: LeadOrder,
  limit: number,
  after: Position | undefined,
): Promise<ShownLead[]> {
  const from = order === 'due' ? after?.key : undefined;
  const wanted = inOrder(filtered(db, filters, from), order, after, filters.q !== undefined).limit(limit);
  // Unassigned leads are sorted by age in the index only, so that no more than a page of leads is read.
  const isSorted = filters.unassigned === true && filters.q === undefined && order === 'newest';
  if (!isSorted) return wanted.select(SHOWN).execute();
  return db
    .selectFrom('leads')
    .where('leads.id', 'in', wanted.select('leads.id'))
    .orderBy('leads.id', 'desc')
    .select(SHOWN)
    .execute();
}

/** Names of the filters in use, sorted; the two that name a user count as one. */
function namesOf({ scope, open, unassigned, ...filters }: ScopedFilters): string[] {
  const used = {
    ...filters,
    assignee: filters.assignee ?? scope,
    [open === false ? 'closed' : 'open']: open,
    [unassigned === false ? 'assigned' : 'unassigned']: unassigned,
  };
  const names = Object.entries(used).filter(([, value]) => value !== undefined);
  return names.map(([name]) => name).toSorted();
}

/** Combinations of filters for which an index gives the page in its order. */
const GIVEN_BY_INDEX: Record<LeadOrder, string[]> = {
  newest: ['', 'open', 'closed', 'status', 'reason', 'priority', 'assignee'],
  updated: ['', 'updatedSince', 'assignee', 'assignee updatedSince'],
  due: ['', 'due', 'open', 'due open'],
  priority: ['', 'assignee open', 'open unassigned'],
};

/** Whether the query must read or sort many leads to fill a page. */
export function mayTakeLong(filters: ScopedFilters, order: LeadOrder): boolean {
  return !GIVEN_BY_INDEX[order].includes(namesOf(filters).join(' '));
}

/** Whether the counters know the number of matching leads. */
export function isCounted({ q, due, updatedSince }: ScopedFilters): boolean {
  return q === undefined && due === undefined && updatedSince === undefined;
}

export async function countLeads(db: Kysely<Tables>, filters: ScopedFilters): Promise<number> {
  if (isCounted(filters)) {
    const counters = db.selectFrom('lead_counts as leads') as unknown as LeadQuery;
    const { count } = await chosen(counters, filters)
      .select(sql<number>`coalesce(sum(n), 0)`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
  const { q, due, updatedSince } = filters;
  const isOfWords = q !== undefined && due === undefined && updatedSince === undefined;
  if (isOfWords && namesOf(filters).length === 1) return countFound(db, q);
  const isOfPerson = Boolean(filters.assignee) || filters.scope !== undefined;
  const query = isOfWords ? chosen(searchChoices(db, q), filters) : filtered(db, filters);
  const { count } = await query
    // The index is named here too: in the index of a user's leads by status, "not closed" is not a range.
    .$if(filters.open === true && isOfPerson, (open) => open.where('leads.status', 'in', OPEN_STATUSES))
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
