// Where somebody was in Messages: the links to it as a whole lead back there (rule E27).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-keys.ts';

/** Notes the search part of the address for as long as the window is open. */
export function useNoteLastPlace(search: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.setQueryData(queryKeys.lastPlace, search);
  }, [queryClient, search]);
}

/** What is shown there was chosen by nobody who follows the link. */
export const UNCHOSEN = { isFirst: true };

/** The link to Messages as a whole. */
export function useLastPlace() {
  const { data } = useQuery<string>({ queryKey: queryKeys.lastPlace, queryFn: skipToken, gcTime: Infinity });
  return { to: `/admin/messages${data ?? ''}`, state: UNCHOSEN };
}
