// The copies in another place: what is known of them, and one more now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { Copies } from 'shared/system/copies.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

/** Read again with the backups. */
const KEY = [...queryKeys.backups, 'copies'];
const WHILE_RUNNING_MS = 2000;
const OTHERWISE_MS = 30_000;

export function useCopies() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const copies = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call(backupsApi.getCopies, { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning === true ? WHILE_RUNNING_MS : OTHERWISE_MS),
  });
  const copyNow = useMutation({
    mutationFn: () => client.call(backupsApi.copyNow, {}),
    onSuccess: (answer: Copies) => queryClient.setQueryData(KEY, answer),
    onError: (error) => toasts.error('Not copied', error.message),
  });
  return { copies, copyNow };
}
