// Permanently removes everything in the bin, after a question (rule F5d).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import { counted } from 'shared/text/counted.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

/** @param until  when the newest of those on screen was deleted: only they are asked about */
export function EmptyBin({ until }: { until: string }) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const empty = useMutation({
    mutationFn: () => client.call(api.emptyUploadBin, { query: { until } }),
    onSuccess: ({ count }) => toasts.success('Bin emptied', `${counted(count, 'file')} removed for good`),
    onError: (error) => toasts.error('Bin not emptied', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.uploadBin }),
  });
  return (
    <>
      <Button icon={Trash2} isBusy={empty.isPending} onClick={() => setAsking(true)}>
        Empty bin
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Empty the bin"
          confirmLabel="Remove for good"
          onConfirm={() => {
            setAsking(false);
            empty.mutate();
          }}
          onCancel={() => setAsking(false)}
        >
          <p className="question">Remove all files in the bin? Nobody can take them back then.</p>
          <p className="small muted">Backups that were made before still have them, and take room until they go.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
