// Deletes one backup, after a question.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { DeleteQuestion } from './delete-question.tsx';

interface DeleteBackupProps {
  backup: Pick<BackupAnswer, 'name' | 'madeAt'>;
  onClose: () => void;
}

export function DeleteBackup({ backup: { name, madeAt }, onClose }: DeleteBackupProps) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.call(backupsApi.deleteBackup, { params: { name } }),
    onSuccess: () => toasts.success('Backup deleted', name),
    onError: (error) => toasts.error('Not deleted', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.backups }),
  });
  return (
    <DeleteQuestion
      title="Delete a backup"
      question={`Delete the backup of ${exactLabel(madeAt)}? It cannot be brought back.`}
      hint="Its room is free again, and that of the pictures that no other backup has."
      onDelete={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
