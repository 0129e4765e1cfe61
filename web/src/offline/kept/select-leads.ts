// Answers the calls that read leads from stored leads. Filters, orders and cursors are those of the server, so that a
// list that begins here can continue there.
import { dueAtOf, NEVER_DUE, type DueRange } from 'shared/leads/clock/response-clock.ts';
import { isFound, readSearch } from 'shared/leads/lead-search.ts';
import { LEAD_PRIORITIES } from 'shared/leads/lead-values.ts';
import type { Lead, LeadFilters, LeadListQuery } from 'shared/leads/leads.ts';
import { LEAD_LIST_COMPLETE } from 'shared/limits.ts';
import { phoneKey } from 'shared/enquiry/phone-search.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';

type Groups = AsyncIterable<readonly Lead[]>;
type Condition = (lead: Lead) => boolean;

/** The filters of the request, with `due` as a range of times. */
export interface KeptFilters extends Omit<LeadFilters, 'due'> {
  due?: DueRange | undefined;
}
export type KeptListQuery = KeptFilters & Omit<LeadListQuery, keyof LeadFilters>;

const isOpen: Condition = ({ status }) => status !== 'closed';
const dueKey = (lead: Lead) => dueAtOf(lead) ?? NEVER_DUE;

/**
 * One condition for each filter of the server, so that a new filter without a condition is a type error. Inactive
 * assignees are not known here: their leads still count as theirs.
 */
const CONDITIONS: { [Name in keyof LeadFilters]-?: (wanted: NonNullable<KeptFilters[Name]>) => Condition } = {
  status: (status) => (lead) => lead.status === status,
  open: (open) => (lead) => isOpen(lead) === open,
  reason: (reason) => (lead) => lead.reason === reason,
  priority: (priority) => (lead) => lead.priority === priority,
  assignee: (assignee) => (lead) => isSameUser(lead.assignee, assignee),
  unassigned: (unassigned) => (lead) => (lead.assignee === '') === unassigned,
  due:
    ({ after, until }) =>
    (lead) =>
      isOpen(lead) && dueKey(lead) > after && dueKey(lead) <= until,
  updatedSince: (since) => (lead) => lead.updatedAt >= since,
  q: (q) => {
    const search = readSearch(q);
    return (lead) => search !== undefined && isFound(lead, search);
  },
};

function matches(filters: KeptFilters): Condition {
  const names = Object.keys(filters) as (keyof KeptFilters)[];
  const given = names.filter((name) => filters[name] !== undefined);
  const conditions = given.map((name) => CONDITIONS[name](filters[name] as never));
  return (lead) => conditions.every((isMet) => isMet(lead));
}

/** The position of a lead in an order: the value sorted by, then the id. */
interface Position {
  key: string;
  id: number;
}

interface Order {
  key(lead: Lead): string;
  /** 1 for ascending, -1 for descending. */
  direction: 1 | -1;
  /** Which leads the order lists, if not all. */
  has?: Condition;
}

const newest: Order = { key: () => '', direction: -1 };
const latestChange: Order = { key: ({ updatedAt }) => updatedAt, direction: -1 };
/** The orders that may be requested; a new order that is missing here is a type error. */
const SORTS: Record<NonNullable<LeadListQuery['sort']>, Order> = {
  priority: { key: ({ priority }) => String(LEAD_PRIORITIES.indexOf(priority)), direction: 1 },
  due: { key: dueKey, direction: 1, has: isOpen },
};

function compareIn({ direction }: Order, one: Position, other: Position): number {
  const byKey = one.key < other.key ? -1 : Number(one.key > other.key);
  return direction * (byKey || one.id - other.id);
}

const positionIn = ({ key }: Order, lead: Lead): Position => ({ key: key(lead), id: lead.id });

function cursorOf(order: Order, lead: Lead): string {
  const { key, id } = positionIn(order, lead);
  return order === newest ? String(id) : `${key}~${id}`;
}

function isAfter(order: Order, cursor: string | undefined): Condition {
  if (cursor === undefined) return () => true;
  // The key of a lead without a clock is itself a `~`, the separator before the id.
  const end = cursor.lastIndexOf('~');
  const last = { key: cursor.slice(0, Math.max(end, 0)), id: Number(cursor.slice(end + 1)) };
  return (lead) => compareIn(order, positionIn(order, lead), last) > 0;
}

export interface SelectedLeads {
  leads: Lead[];
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

export async function selectLeads(groups: Groups, query: KeptListQuery): Promise<SelectedLeads> {
  const { limit = LEAD_LIST_COMPLETE, cursor, sort, ...filters } = query;
  const order = sort ? SORTS[sort] : filters.updatedSince === undefined ? newest : latestChange;
  const conditions = [matches(filters), order.has ?? (() => true), isAfter(order, cursor)];
  const found: Lead[] = [];
  for await (const group of groups) {
    for (const lead of group) if (conditions.every((isMet) => isMet(lead))) found.push(lead);
    // Groups come newest first, so in that order reading can stop once the page is full.
    if (order === newest && found.length > limit) break;
  }
  const inOrder = found.sort((one, other) => compareIn(order, positionIn(order, one), positionIn(order, other)));
  const page = inOrder.slice(0, limit);
  const last = page.at(-1);
  return { leads: page, next: last && found.length > limit ? cursorOf(order, last) : undefined };
}

export async function countLeads(groups: Groups, filters: KeptFilters): Promise<number> {
  const isWanted = matches(filters);
  let count = 0;
  for await (const group of groups) count += group.filter(isWanted).length;
  return count;
}

/** Other leads from the same number or address, newest first. */
export async function relatedLeads(groups: Groups, to: Lead): Promise<Lead[]> {
  const phone = phoneKey(to.phone);
  const email = to.email.trim().toLowerCase();
  const related: Lead[] = [];
  for await (const group of groups) {
    for (const lead of group) {
      const isSame =
        (phone !== '' && phoneKey(lead.phone) === phone) || (email !== '' && lead.email.trim().toLowerCase() === email);
      if (lead.id !== to.id && isSame) related.push(lead);
    }
  }
  return related;
}
