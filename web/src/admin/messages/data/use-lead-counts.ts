// The numbers on the tabs, counted by the server and renewed with live news.
import { useQueries } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadQuery, View } from './lead-filters.ts';

/** How often lists and counts of late leads are asked for again. */
export const CLOCK_STEP_MS = 60_000;

const COUNTED: Partial<Record<View, (username: string) => LeadQuery>> = {
  open: () => ({ open: 'true' }),
  late: () => ({ due: 'late' }),
  mine: (username) => ({ open: 'true', assignee: username }),
  unassigned: () => ({ open: 'true', unassigned: 'true' }),
};

/** Undefined while unknown; the view of all leads is not counted. */
export function useLeadCounts(views: readonly View[], username: string): Partial<Record<View, number | undefined>> {
  const { client } = useConsole();
  const counted = views.flatMap((view) => {
    const query = COUNTED[view]?.(username);
    return query ? [{ view, query }] : [];
  });
  return useQueries({
    queries: counted.map(({ query }) => ({
      queryKey: queryKeys.leadCount(query),
      queryFn: ({ signal }: { signal: AbortSignal }) => client.call(api.countLeads, { query: { ...query }, signal }),
      // A lead becomes late by nothing but time.
      refetchInterval: query.due === undefined ? (false as const) : CLOCK_STEP_MS,
    })),
    combine: (results) => Object.fromEntries(counted.map(({ view }, index) => [view, results[index]?.data?.count])),
  });
}
