// Notifies administrators that the server has restored a backup automatically, until one of them dismisses it (rule
// H4).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { RestoreNotice } from 'shared/system/backups.ts';
import { Button } from '../../ui/button.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { Banner } from '../../ui/banner.tsx';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useUndo, type SendBack } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';

export function RestoreBanner() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.restoreNotice,
    queryFn: ({ signal }) => client.call(backupsApi.getRestoreNotice, { signal }),
    staleTime: Infinity,
  });
  const undo = useUndo();
  const show = (answer: RestoreNotice) => queryClient.setQueryData(queryKeys.restoreNotice, answer);
  const dismiss = useMutation({
    mutationFn: () => client.call(backupsApi.dismissRestoreNotice, {}),
    onSuccess() {
      show({ notice: null });
      const back: SendBack = (idempotencyKey) =>
        client
          .call(backupsApi.showRestoreNotice, { idempotencyKey })
          .finally(() => void queryClient.invalidateQueries({ queryKey: queryKeys.restoreNotice }));
      toasts.success(
        'Dismissed',
        'No administrator sees this message any more',
        undo('The message is as before', back),
      );
    },
    onError: (error) => toasts.error('Not dismissed', error.message),
  });
  const notice = data?.notice;
  if (!notice) return null;

  const takenOver = Object.entries(notice.takenOver).filter(([, rows]) => rows > 0);
  return (
    <Banner
      icon={DatabaseBackup}
      action={
        <Button isBusy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Dismiss
        </Button>
      }
    >
      <strong>A backup was restored on {exactLabel(notice.restoredAt)}.</strong> The database was damaged, so the backup
      of {exactLabel(notice.madeAt)} took its place.{' '}
      {takenOver.length === 0
        ? 'Nothing newer could be taken over.'
        : `Newer and taken over: ${takenOver.map(([table, rows]) => `${table.replaceAll('_', ' ')} ${rows}`).join(', ')}.`}{' '}
      {notice.unreadable > 0 && `Places that could not be read: ${notice.unreadable}. `}
      {notice.keptAs !== null && `The damaged file is kept as ${notice.keptAs}.`}
    </Banner>
  );
}
