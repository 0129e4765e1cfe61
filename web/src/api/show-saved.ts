// Shows what a save has stored.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export function showSaved(queryClient: QueryClient, queryKey: QueryKey, saved: unknown): void {
  queryClient.setQueryData(queryKey, saved);
  // A running request may have started before the save: its answer must not undo it, so it is sent again.
  void queryClient.invalidateQueries({ queryKey, exact: true, predicate: ({ state }) => state.fetchStatus !== 'idle' });
}
