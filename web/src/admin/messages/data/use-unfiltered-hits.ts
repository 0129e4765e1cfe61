// The number of hits of a search without filters, and the link to them (rule E26).
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../session/console-context.ts';
import { leadCount } from '../../session/lead-count.ts';
import { withoutFilters, writeFilters, type LeadFilters } from './lead-filters.ts';

/** `count` is undefined while it is not known. */
export function useUnfilteredHits(filters: LeadFilters) {
  const { client } = useConsole();
  const { data } = useQuery(leadCount(client, { q: filters.q }));
  const all = writeFilters({ ...withoutFilters(filters), view: 'all' });
  return { count: data?.count, to: `/admin/messages?${all.toString()}` };
}
