// Where somebody was on a screen that has places in its address: its link in the sidebar leads back there (rule E27).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-keys.ts';

/** Notes the search part of the address for as long as the window is open. @param path  of the screen */
export function useNoteLastPlace(path: string, search: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.setQueryData(queryKeys.lastPlace(path), search);
  }, [queryClient, path, search]);
}

/** The search part of the address; empty when nobody was there yet. */
export function useLastPlace(path: string): string {
  const { data } = useQuery<string>({ queryKey: queryKeys.lastPlace(path), queryFn: skipToken, gcTime: Infinity });
  return data ?? '';
}
