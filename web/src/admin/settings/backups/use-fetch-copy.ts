// Brings a copy back from the other place.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { Copies } from 'shared/system/copies.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

/** Of the state of the copies; read again with the backups. */
export const COPIES_KEY = [...queryKeys.backups, 'copies'];

export function useFetchCopy(id: string) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.call(backupsApi.fetchCopy, { params: { id } }),
    onSuccess: (answer: Copies) => queryClient.setQueryData(COPIES_KEY, answer),
    onError: (error) => toasts.error('Not brought back', error.message),
  });
}

/** Reads the backups again once a copy is among them. */
export function useFetchedBackups(last: Copies['fetching']['last'] | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(last?.at);
  useEffect(() => {
    if (last?.at === known.current) return;
    known.current = last?.at;
    if (last?.failure === null) void queryClient.invalidateQueries({ queryKey: queryKeys.backups, exact: true });
  }, [last, queryClient]);
}
