// Puts the answer of a save into the query cache.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export function showSaved(queryClient: QueryClient, queryKey: QueryKey, saved: unknown): void {
  queryClient.setQueryData(queryKey, saved);
  // A request that is under way may have started before the save and would bring back the old state: it is restarted.
  void queryClient.invalidateQueries({ queryKey, exact: true, predicate: ({ state }) => state.fetchStatus !== 'idle' });
}
