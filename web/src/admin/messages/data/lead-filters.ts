// The filters of a list of leads: in the address, and in requests to the server.
import { REASONS, type Reason } from 'shared/enquiry/enquiry-fields.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES, type LeadPriority, type LeadStatus } from 'shared/leads/lead-values.ts';
import type { LeadDue } from 'shared/leads/leads.ts';

const VIEWS = ['open', 'late', 'mine', 'unassigned', 'all'] as const;
export type View = (typeof VIEWS)[number];

/** Newest first, or by due time. */
const LEAD_ORDERS = ['newest', 'due'] as const;
export type LeadOrder = (typeof LEAD_ORDERS)[number];

export interface LeadFilters {
  view: View;
  order: LeadOrder;
  status: LeadStatus | '';
  reason: Reason | '';
  priority: LeadPriority | '';
  /** Whether only leads assigned to the user are shown, in the view `all`; the view `mine` shows their open ones. */
  isMine: boolean;
  /** Words or a number to search for. */
  q: string;
}

/** The parameters of a request. */
export interface LeadQuery {
  status?: LeadStatus;
  reason?: Reason;
  priority?: LeadPriority;
  assignee?: string;
  unassigned?: 'true';
  open?: 'true';
  due?: LeadDue;
  sort?: 'due';
  q?: string;
}

const SEARCH_MAX = 200;

function pick<T extends string>(values: readonly T[], value: string | null): T | '' {
  return values.find((candidate) => candidate === value) ?? '';
}

/** Views for the user's role: only administrators filter by assignment to themselves (rule E11). */
export function viewsFor(isAdmin: boolean): readonly View[] {
  return isAdmin ? VIEWS : VIEWS.filter((view) => view !== 'mine');
}

export function readFilters(params: URLSearchParams, isAdmin: boolean): LeadFilters {
  return {
    view: pick(viewsFor(isAdmin), params.get('view')) || 'open',
    order: pick(LEAD_ORDERS, params.get('sort')) || 'newest',
    status: pick(LEAD_STATUSES, params.get('status')),
    reason: pick(REASONS, params.get('reason')),
    priority: pick(LEAD_PRIORITIES, params.get('priority')),
    isMine: isAdmin && params.get('view') === 'all' && params.get('mine') === '1',
    q: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
  };
}

export function writeFilters(filters: LeadFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.view !== 'open') params.set('view', filters.view);
  if (filters.order !== 'newest') params.set('sort', filters.order);
  if (filters.status) params.set('status', filters.status);
  if (filters.reason) params.set('reason', filters.reason);
  if (filters.priority) params.set('priority', filters.priority);
  if (filters.isMine) params.set('mine', '1');
  if (filters.q) params.set('q', filters.q);
  return params;
}

export function isFiltered(filters: LeadFilters): boolean {
  const { status, reason, priority, isMine, q } = filters;
  return status !== '' || reason !== '' || priority !== '' || q !== '' || isMine;
}

/** Whether other filters than the search are set. */
export const isNarrowed = (filters: LeadFilters) => isFiltered({ ...filters, q: '' });

/** Keeps the search, unless it is the only filter. */
export function withoutFilters(filters: LeadFilters): LeadFilters {
  const q = isNarrowed(filters) ? filters.q : '';
  return { ...filters, status: '', reason: '', priority: '', isMine: false, q };
}

/**
 * How many more leads the search finds outside of the view (rule E26); 0 without a search, undefined while not known.
 */
export function countMoreHits(
  { q, view }: LeadFilters,
  counts: Partial<Record<View, number | undefined>>,
): number | undefined {
  const [here, all] = [counts[view], counts.all];
  if (q === '' || view === 'all') return 0;
  return here === undefined || all === undefined ? undefined : Math.max(0, all - here);
}

export function isShowingMine(filters: LeadFilters): boolean {
  return filters.view === 'mine' || filters.isMine;
}

export function withView(filters: LeadFilters, view: View): LeadFilters {
  const status = view === 'all' || filters.status !== 'closed' ? filters.status : '';
  return { ...filters, view, status, isMine: false };
}

/** Closed leads are in no view of open leads: filtering by them switches to all leads. */
export function withStatus(filters: LeadFilters, status: LeadStatus | ''): LeadFilters {
  if (status !== 'closed' || filters.view === 'all') return { ...filters, status };
  return { ...filters, status, view: 'all', isMine: filters.view === 'mine' };
}

export function withMine(filters: LeadFilters, isMine: boolean): LeadFilters {
  if (filters.view === 'all') return { ...filters, isMine };
  return { ...filters, view: isMine ? 'mine' : 'open' };
}

/** Late leads are always sorted by due time, and closed ones never are. */
export function orderOf({ view, order, status }: LeadFilters): LeadOrder {
  if (view === 'late') return 'due';
  return view === 'all' || status === 'closed' ? 'newest' : order;
}

export function toQuery(filters: LeadFilters, username: string): LeadQuery {
  return {
    ...(filters.status && { status: filters.status }),
    ...(filters.reason && { reason: filters.reason }),
    ...(filters.priority && { priority: filters.priority }),
    ...(isShowingMine(filters) && { assignee: username }),
    ...(filters.view === 'unassigned' && { unassigned: 'true' as const }),
    ...(filters.view !== 'all' && { open: 'true' as const }),
    ...(filters.view === 'late' && { due: 'late' as const }),
    ...(filters.q && { q: filters.q }),
  };
}

/** The lists that a screen shows one after the other: staff see their own leads first (rule E11). */
export function toStreams(filters: LeadFilters, user: { username: string; isAdmin: boolean }): readonly LeadQuery[] {
  const query = { ...toQuery(filters, user.username), ...(orderOf(filters) === 'due' && { sort: 'due' as const }) };
  if (user.isAdmin || user.username === '' || filters.view === 'unassigned') return [query];
  return [{ ...query, assignee: user.username }, query];
}
