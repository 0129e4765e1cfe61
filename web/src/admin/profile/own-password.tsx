// A new password; it ends the user's other sessions (rule C12).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import {
  NO_PASSWORD,
  NewPasswordFields,
  checkNewPassword,
  focusFirstError,
  type NewPasswordErrors,
} from '../session/new-password-fields.tsx';

interface Errors extends NewPasswordErrors {
  currentPassword?: string | undefined;
}

export function OwnPassword({ username }: { username: string }) {
  const { client, platform } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [currentPassword, setCurrentPassword] = useState('');
  const [next, setNext] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<Errors>({});
  useLeaveGuard(currentPassword !== '' || next.password !== '');
  const change = useMutation({
    mutationFn: () => client.call(api.changeOwnPassword, { body: { currentPassword, newPassword: next.password } }),
    onSuccess: ({ token }) => {
      platform.tokens.set(token);
      setCurrentPassword('');
      setNext(NO_PASSWORD);
      toasts.success('Saved', 'Password changed. Your other sessions have ended.');
      return queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions });
    },
    onError: (error) => {
      const fields = error instanceof AppError ? error.fields : undefined;
      setErrors({ currentPassword: fields?.['currentPassword'], password: fields?.['newPassword'] });
      toasts.error('Save Failed', error.message);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = {
      currentPassword: currentPassword === '' ? 'Please enter your current password' : undefined,
      ...checkNewPassword(next),
    };
    setErrors(found);
    if (!focusFirstError(event.currentTarget, found)) change.mutate();
  }

  return (
    <form className="card-body" noValidate onSubmit={submit}>
      {/* Tells password managers to which user the password belongs. */}
      <input
        className="visually-hidden"
        autoComplete="username"
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        value={username}
      />
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        value={currentPassword}
        error={errors.currentPassword}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      <NewPasswordFields label="New password" value={next} errors={errors} onChange={setNext} />
      <div className="bar">
        <Button kind="primary" type="submit" isBusy={change.isPending}>
          {change.isPending ? 'Saving…' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
