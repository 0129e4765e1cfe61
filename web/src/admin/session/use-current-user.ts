// Loads the signed-in user; after failures, retries with growing pauses (rule C8).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from './console-context.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

export function useCurrentUser() {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => client.call(api.me, { signal }),
    retry: false,
    staleTime: 60_000,
    // The user's role may have been changed.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (state.errorUpdateCount - 1)) : false,
  });
}

/** Another user, who may have signed in in another tab, must not see this user's data. */
export function useForgetOnChangeOf(userId: number | undefined): void {
  const queryClient = useQueryClient();
  const previous = useRef(userId);
  useEffect(() => {
    if (userId === undefined) return;
    if (previous.current !== undefined && previous.current !== userId) {
      void queryClient.resetQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' && first !== 'content' });
    }
    previous.current = userId;
  }, [queryClient, userId]);
}
