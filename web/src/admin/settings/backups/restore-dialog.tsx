// Restores a backup: shows what will change, asks whether to keep newer leads, and asks for the password (rule H21).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { AppError } from 'shared/api/errors.ts';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { CONFIRMED_PASSWORD, ConfirmPasswordField } from '../../session/confirm-password-field.tsx';
import { focusFirstError } from '../../session/new-password-fields.tsx';
import { ComingChanges } from './coming-changes.tsx';

interface RestoreDialogProps {
  backup: BackupAnswer;
  onClose: () => void;
}

/** The server first finishes and checks other backups, which takes minutes with a large database. */
const PATIENCE_MS = 600_000;

/** Rendered only while it is open. */
export function RestoreDialog({ backup: { name, madeAt }, onClose }: RestoreDialogProps) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const formId = useId();
  const [keepNewerLeads, setKeep] = useState(true);
  const [currentPassword, setCurrentPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const changes = useQuery({
    queryKey: [...queryKeys.backups, 'changes', name],
    queryFn: ({ signal }) => client.call(backupsApi.readChanges, { params: { name }, signal, patienceMs: PATIENCE_MS }),
    gcTime: 0,
  });
  const restore = useMutation({
    mutationFn: () =>
      client.call(backupsApi.beginRestore, { params: { name }, body: { keepNewerLeads, currentPassword } }),
    onSuccess(state) {
      // From here on the banner above every screen shows the progress.
      queryClient.setQueryData(queryKeys.restore, state);
      onClose();
    },
  });
  const wrong = restore.error instanceof AppError ? restore.error.fields?.['currentPassword'] : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = currentPassword === '' ? { [CONFIRMED_PASSWORD]: 'missing' } : {};
    setMissing(currentPassword === '');
    if (!focusFirstError(event.currentTarget, missing)) restore.mutate();
  }

  return (
    <Dialog
      title={`Go back to ${exactLabel(madeAt)}`}
      onClose={onClose}
      wayOutButton={{ disabled: restore.isPending }}
      action={
        <Button kind="danger" type="submit" form={formId} isBusy={restore.isPending || !changes.data}>
          {restore.isPending ? 'Checking the backup…' : 'Go back to this backup'}
        </Button>
      }
    >
      <form id={formId} className="stack gap-4" noValidate onSubmit={submit}>
        <QueryView
          query={changes}
          failure="What would change could not be found out"
          waiting={<SkeletonRows count={3} />}
        >
          {(found) => <ComingChanges found={found} keepsNewer={keepNewerLeads} onKeepNewer={setKeep} />}
        </QueryView>
        <p className="small muted">
          A backup of what there is now is made and checked first: it is the way back. The site answers nothing for some
          seconds then. Passwords, rights and sessions stay as they are, and people who were erased stay erased.
        </p>
        <ConfirmPasswordField
          value={currentPassword}
          error={isMissing ? 'Please enter your current password' : wrong}
          onChange={setCurrentPassword}
        />
        {restore.error && wrong === undefined && (
          <p className="remark is-bad" role="alert">
            {restore.error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
