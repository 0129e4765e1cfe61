// Deletes a database that was replaced, after a question.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { ReplacedDatabase } from 'shared/system/backups.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { DeleteQuestion } from './delete-question.tsx';

interface DeleteReplacedProps {
  database: ReplacedDatabase;
  onClose: () => void;
}

export function DeleteReplaced({ database: { name, at }, onClose }: DeleteReplacedProps) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.call(backupsApi.deleteReplaced, { params: { name } }),
    onSuccess: () => toasts.success('Database deleted', name),
    onError: (error) => toasts.error('Not deleted', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.backups }),
  });
  return (
    <DeleteQuestion
      title="Delete a replaced database"
      question={`Delete the database that was replaced on ${exactLabel(at)}? It cannot be brought back.`}
      hint="The present database and the backups are not touched."
      onDelete={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
