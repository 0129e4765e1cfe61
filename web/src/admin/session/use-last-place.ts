// Remembers the last address in Messages, to which links to the whole screen lead back (rule E27).
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-keys.ts';

/** Remembers the query of the address as long as the window is open. */
export function useNoteLastPlace(search: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.setQueryData(queryKeys.lastPlace, search);
  }, [queryClient, search]);
}

/** State of such a link: its user has not selected the lead that is shown. */
export const UNCHOSEN = { isFirst: true };

/** The link to the whole screen of Messages. */
export function useLastPlace() {
  const { data } = useQuery<string>({ queryKey: queryKeys.lastPlace, queryFn: skipToken, gcTime: Infinity });
  return { to: `/admin/messages${data ?? ''}`, state: UNCHOSEN };
}
