// The numbers on the tabs, counted by the server and reloaded with live events.
import { useQueries } from '@tanstack/react-query';
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
 * Undefined while unknown. During a search the hits in each view (rule E26); otherwise the leads in it, except for the
 * view of all leads.
 */
export function useLeadCounts(views: readonly View[], filters: LeadFilters, username: string): ViewCounts {
  const { client } = useConsole();
  const counted = views.flatMap((view) => {
    const query = filters.q === '' ? COUNTED[view]?.(username) : toQuery(withView(filters, view), username);
    return query ? [{ view, query }] : [];
  });
  return useQueries({
    queries: counted.map(({ query }) => leadCount(client, { ...query })),
    combine: (results) => Object.fromEntries(counted.map(({ view }, index) => [view, results[index]?.data?.count])),
  });
}
