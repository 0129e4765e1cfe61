// Permanently deletes a backup or a replaced database, after a question.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backupsApi } from 'shared/system/api-backups.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

interface DeleteForGoodProps {
  call: 'deleteBackup' | 'deleteReplaced';
  name: string;
  title: string;
  question: string;
  /** A further consequence. */
  hint: string;
  done: string;
  onClose: () => void;
}

export function DeleteForGood({ call, name, title, question, hint, done, onClose }: DeleteForGoodProps) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.call(backupsApi[call], { params: { name } }),
    onSuccess: () => toasts.success(done, name),
    onError: (error) => toasts.error('Not deleted', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.backups }),
  });
  function confirm() {
    remove.mutate();
    onClose();
  }
  return (
    <ConfirmDialog title={title} confirmLabel="Delete" onConfirm={confirm} onCancel={onClose}>
      <p className="question">{question} It cannot be brought back.</p>
      <p className="small muted">{hint}</p>
    </ConfirmDialog>
  );
}
