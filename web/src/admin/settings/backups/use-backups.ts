// The list of backups, and making one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { backupsApi } from 'shared/system/api-backups.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

export function useBackups() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => client.call(backupsApi.listBackups, { signal }),
    refetchOnWindowFocus: true,
  });
  const make = useMutation({
    mutationFn: () => client.call(backupsApi.createBackup, {}),
    onSuccess: ({ name }) => toasts.success('Backup made', `${name} was opened and checked`),
    onError: (error) => toasts.error('Backup failed', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.backups }),
  });
  return { list, make };
}

export type Backups = ReturnType<typeof useBackups>;
