// Display name and e-mail address; another address takes the password, since reset links go there (rule C24).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { useEdits } from '../../ui/hooks/use-edits.ts';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';

export function OwnDetails({ user }: { user: CurrentUser }) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const stored = { displayName: user.displayName ?? '', email: user.email ?? '' };
  const { edited, change, dropSent } = useEdits(stored);
  const { displayName, email } = edited;
  const [currentPassword, setCurrentPassword] = useState('');
  const isOtherName = displayName.trim() !== stored.displayName;
  const isOtherEmail = email.trim() !== stored.email;
  const isClean = !isOtherName && !isOtherEmail;

  useLeaveGuard(!isClean);

  const save = useMutation({
    mutationFn: (sent: typeof edited & { currentPassword: string }) =>
      client.call(api.patchMe, {
        body: {
          ...(isOtherName && { displayName: sent.displayName }),
          ...(isOtherEmail && { email: sent.email, currentPassword: sent.currentPassword }),
        },
      }),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(queryKeys.me, saved);
      dropSent(sent);
      setCurrentPassword((now) => (now === sent.currentPassword ? '' : now));
      toasts.success('Saved', 'Profile updated');
    },
    onError: (error) => toasts.error('Save Failed', error.message),
  });
  const fields = save.error instanceof AppError ? save.error.fields : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isClean) save.mutate({ ...edited, currentPassword });
  }

  return (
    <form className="profile-body" noValidate onSubmit={submit}>
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="name"
        value={displayName}
        error={fields?.['displayName']}
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        error={fields?.['email']}
        hint="Reset links and news of enquiries go there. Empty: to your username, if that is an address."
        onChange={(event) => change({ email: event.target.value })}
      />
      {isOtherEmail && (
        <TextField
          label="Current password, for the new address"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          error={fields?.['currentPassword']}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      )}
      <div className="bar">
        <Button kind="primary" type="submit" disabled={isClean || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
