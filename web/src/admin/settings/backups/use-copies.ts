// The copies in another place: what is known of them, and one more now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { Copies } from 'shared/system/copies.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { COPIES_KEY, useFetchedBackups } from './use-fetch-copy.ts';

const WHILE_RUNNING_MS = 2000;
const OTHERWISE_MS = 30_000;

function isAtWork(copies: Copies | undefined): boolean {
  return copies !== undefined && (copies.isRunning || copies.check.isRunning || copies.fetching.running !== null);
}

export function useCopies() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const copies = useQuery({
    queryKey: COPIES_KEY,
    queryFn: ({ signal }) => client.call(backupsApi.getCopies, { signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? WHILE_RUNNING_MS : OTHERWISE_MS),
  });
  useFetchedBackups(copies.data?.fetching.last);
  const copyNow = useMutation({
    mutationFn: () => client.call(backupsApi.copyNow, {}),
    onSuccess: (answer: Copies) => queryClient.setQueryData(COPIES_KEY, answer),
    onError: (error) => toasts.error('Not copied', error.message),
  });
  return { copies, copyNow };
}
