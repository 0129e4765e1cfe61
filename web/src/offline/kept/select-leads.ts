// The calls that read leads, answered from leads that are kept: with the same filters, orders and cursors as on the
// server, so that a list that begins here can continue there.
import { isFound, readSearch } from 'shared/leads/lead-search.ts';
import { LEAD_PRIORITIES } from 'shared/leads/lead-values.ts';
import type { Lead, LeadFilters, LeadListQuery } from 'shared/leads/leads.ts';
import { LEAD_LIST_COMPLETE } from 'shared/limits.ts';
import { toE164 } from 'shared/enquiry/phone.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';

type Groups = AsyncIterable<readonly Lead[]>;

/** Which assignees are inactive is not known here: their leads still count as theirs. */
function matches(filters: LeadFilters): (lead: Lead) => boolean {
  const { status, reason, priority, assignee, unassigned, open, q, updatedSince } = filters;
  const search = q === undefined ? undefined : readSearch(q);
  return (lead) =>
    (status === undefined || lead.status === status) &&
    (open === undefined || (lead.status !== 'closed') === open) &&
    (reason === undefined || lead.reason === reason) &&
    (priority === undefined || lead.priority === priority) &&
    (assignee === undefined || isSameUser(lead.assignee, assignee)) &&
    (unassigned === undefined || (lead.assignee === '') === unassigned) &&
    (updatedSince === undefined || lead.updatedAt >= updatedSince) &&
    (q === undefined || (search !== undefined && isFound(lead, search)));
}

interface Order {
  cursor(lead: Lead): string;
  compare(one: Lead, other: Lead): number;
}

const rank = ({ priority }: Lead) => LEAD_PRIORITIES.indexOf(priority);
const newest: Order = { cursor: ({ id }) => String(id), compare: (one, other) => other.id - one.id };
const latestChange: Order = {
  cursor: ({ id, updatedAt }) => `${updatedAt}~${id}`,
  compare: (one, other) => other.updatedAt.localeCompare(one.updatedAt) || other.id - one.id,
};
const mostUrgent: Order = {
  cursor: (lead) => `${rank(lead)}~${lead.id}`,
  compare: (one, other) => rank(one) - rank(other) || one.id - other.id,
};

export interface SelectedLeads {
  leads: Lead[];
  /** Undefined on the last page. */
  next: string | undefined;
}

export async function selectLeads(groups: Groups, query: LeadListQuery): Promise<SelectedLeads> {
  const { limit = LEAD_LIST_COMPLETE, cursor, sort, ...filters } = query;
  const order = sort === 'priority' ? mostUrgent : filters.updatedSince === undefined ? newest : latestChange;
  const isWanted = matches(filters);
  const isAfter = afterCursor(order, cursor);
  const found: Lead[] = [];
  for await (const group of groups) {
    for (const lead of group) if (isWanted(lead) && isAfter(lead)) found.push(lead);
    // Groups come newest first: in that order enough is enough.
    if (order === newest && found.length > limit) break;
  }
  const page = found.sort(order.compare).slice(0, limit);
  const last = page.at(-1);
  return { leads: page, next: last && found.length > limit ? order.cursor(last) : undefined };
}

function afterCursor(order: Order, cursor: string | undefined): (lead: Lead) => boolean {
  if (cursor === undefined) return () => true;
  const at = Number(cursor.split('~').at(-1));
  if (order === newest) return ({ id }) => id < at;
  const key = cursor.split('~')[0] ?? '';
  return order === latestChange
    ? (lead) => lead.updatedAt < key || (lead.updatedAt === key && lead.id < at)
    : (lead) => rank(lead) > Number(key) || (rank(lead) === Number(key) && lead.id > at);
}

export async function countLeads(groups: Groups, filters: LeadFilters): Promise<number> {
  const isWanted = matches(filters);
  let count = 0;
  for await (const group of groups) count += group.filter(isWanted).length;
  return count;
}

/** Other leads from the same number or address, newest first. */
export async function relatedLeads(groups: Groups, to: Lead): Promise<Lead[]> {
  const phone = toE164(to.phone);
  const email = to.email.trim().toLowerCase();
  const related: Lead[] = [];
  for await (const group of groups) {
    for (const lead of group) {
      const isSame =
        (phone !== undefined && toE164(lead.phone) === phone) ||
        (email !== '' && lead.email.trim().toLowerCase() === email);
      if (lead.id !== to.id && isSame) related.push(lead);
    }
  }
  return related;
}
