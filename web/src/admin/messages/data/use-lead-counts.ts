// The numbers on the tabs, counted by the server and reloaded with live events.
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../session/console-context.ts';
import { leadCount } from '../../session/lead-count.ts';
import { toQuery, withView, type LeadFilters, type LeadQuery, type View } from './lead-filters.ts';

const COUNTED: Partial<Record<View, (username: string) => LeadQuery>> = {
  open: () => ({ open: 'true' }),
  late: () => ({ due: 'late' }),
  mine: (username) => ({ open: 'true', assignee: username }),
  unassigned: () => ({ open: 'true', unassigned: 'true' }),
};

export type ViewCounts = Partial<Record<View, number | undefined>>;

/**
 * Undefined while unknown. During a search the number of hits in each view (rule E26); otherwise the number of leads in
 * it, except for the view of all leads.
 */
export function useLeadCounts(views: readonly View[], filters: LeadFilters, username: string): ViewCounts {
  const shared = { views, filters, username };
  return {
    open: useViewCount('open', shared),
    late: useViewCount('late', shared),
    mine: useViewCount('mine', shared),
    unassigned: useViewCount('unassigned', shared),
    all: useViewCount('all', shared),
  };
}

interface Counted {
  views: readonly View[];
  filters: LeadFilters;
  username: string;
}

function useViewCount(view: View, { views, filters, username }: Counted): number | undefined {
  const { client } = useConsole();
  // In the open view, its filter Assigned to me counts too.
  const inView = view === filters.view ? filters : withView(filters, view);
  const query = filters.q === '' ? COUNTED[view]?.(username) : toQuery(inView, username);
  const isCounted = query !== undefined && views.includes(view);
  const { data } = useQuery({ ...leadCount(client, { ...query }), enabled: isCounted });
  return isCounted ? data?.count : undefined;
}
