// Numbers of leads, counted by the server and reloaded with live events.
import { api } from 'shared/api/api.ts';
import type { ApiClient, CallArguments } from '../../api/api-client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Interval at which lists and counts of late leads are loaded again. */
export const CLOCK_STEP_MS = 60_000;

/** @param query  which leads are counted */
export function leadCount(client: ApiClient, query: NonNullable<CallArguments<typeof api.countLeads>['query']>) {
  return {
    queryKey: queryKeys.leadCount(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => client.call(api.countLeads, { query, signal }),
    // A lead becomes late just because time passes.
    refetchInterval: query.due !== undefined && CLOCK_STEP_MS,
  };
}
