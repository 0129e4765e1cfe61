// The backups: which there are, one more, and a copy of one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useDownload } from '../../../ui/hooks/use-download.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

export function useBackups() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => client.call(api.listBackups, { signal }),
    refetchOnWindowFocus: true,
  });
  const make = useMutation({
    mutationFn: () => client.call(api.createBackup, {}),
    onSuccess: ({ name }) => toasts.success('Backup made', `${name} was opened and checked`),
    onError: (error) => toasts.error('Backup failed', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.backups }),
  });
  const download = useDownload((name: string) => client.download(api.downloadBackup, { params: { name } }), {
    done: 'Downloaded',
    failed: 'Download failed',
  });
  return { list, make, download };
}

export type Backups = ReturnType<typeof useBackups>;
