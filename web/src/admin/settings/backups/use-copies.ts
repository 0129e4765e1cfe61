// The state of the copies in another place, and actions on them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { Copies } from 'shared/system/copies.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

const WHILE_RUNNING_MS = 2000;
const OTHERWISE_MS = 30_000;

/** Below the key of the backups, so that both are read again together. */
const COPIES_KEY = [...queryKeys.backups, 'copies'];

function isAtWork(copies: Copies | undefined): boolean {
  return copies !== undefined && (copies.isRunning || copies.check.isRunning || copies.fetching.running !== null);
}

/** Reads the backups again when a fetched copy has become one. */
function useFetchedBackups(last: Copies['fetching']['last'] | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(last?.at);
  useEffect(() => {
    if (last?.at === known.current) return;
    known.current = last?.at;
    if (last?.failure === null) void queryClient.invalidateQueries({ queryKey: queryKeys.backups, exact: true });
  }, [last, queryClient]);
}

/** Starts an action on the copies, and shows their new state. */
export function useCopiesWork(begin: () => Promise<Copies>, failure: string) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: begin,
    onSuccess: (answer) => queryClient.setQueryData(COPIES_KEY, answer),
    onError: (error) => toasts.error(failure, error.message),
  });
}

export function useCopies() {
  const { client } = useConsole();
  const copies = useQuery({
    queryKey: COPIES_KEY,
    queryFn: ({ signal }) => client.call(backupsApi.getCopies, { signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? WHILE_RUNNING_MS : OTHERWISE_MS),
  });
  useFetchedBackups(copies.data?.fetching.last);
  return { copies, copyNow: useCopiesWork(() => client.call(backupsApi.copyNow, {}), 'Not copied') };
}
