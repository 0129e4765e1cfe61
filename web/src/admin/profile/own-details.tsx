// Display name and e-mail address; another address takes the password, since reset links go there (rule C24).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { USER_FIELDS } from 'shared/accounts/user-clashes.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from '../editing/drafts.ts';
import { FieldClash } from '../editing/field-clash.tsx';
import { useDraft, type DraftInHand } from '../editing/use-draft.ts';
import { useConsole } from '../session/console-context.ts';
import { ownDrafts } from './own-drafts.ts';

const valuesOf = ({ displayName = '', email = '' }: CurrentUser) => ({ displayName, email });

/** `onSaved` hears which password proved a change that is saved. */
function useSaveDetails(draft: DraftInHand<ReturnType<typeof valuesOf>>, onSaved: (proof: string) => void) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proof: string) =>
      draft.send(async (patch) => {
        const body = { ...patch, ...(patch.email !== undefined && { currentPassword: proof }) };
        const saved = await client.call(api.patchMe, { body });
        queryClient.setQueryData(queryKeys.me, saved);
        return { ...saved, ...valuesOf(saved) };
      }),
    onSuccess: (_saved, proof) => {
      onSaved(proof);
      toasts.success('Saved', 'Profile updated');
    },
    onError(error) {
      toasts.error('Save Failed', error.message);
      // What somebody else has made of it is shown beside what is wanted here.
      if (isClash(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
  });
}

export function OwnDetails({ user }: { user: CurrentUser }) {
  const stored = valuesOf(user);
  const draft = useDraft(ownDrafts, 'own', stored);
  const { shown, changes, isClean, edit } = draft;
  const [currentPassword, setCurrentPassword] = useState('');
  const isOtherEmail = changes.email !== undefined;

  useLeaveGuard(!isClean, { words: draft.leaveWords });

  const save = useSaveDetails(draft, (proof) => setCurrentPassword((now) => (now === proof ? '' : now)));
  const fields = save.error instanceof AppError ? save.error.fields : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isClean) save.mutate(currentPassword);
  }

  function discard() {
    setCurrentPassword('');
    draft.discard();
  }

  return (
    <form className="card-body" noValidate onSubmit={submit}>
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="name"
        value={shown.displayName}
        error={fields?.['displayName']}
        onChange={(event) => edit({ displayName: event.target.value })}
      />
      <FieldClash draft={draft} field="displayName" name={USER_FIELDS.displayName} />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        value={shown.email}
        error={fields?.['email']}
        hint="Reset links and news of enquiries go there. Empty: to your username, if that is an address."
        onChange={(event) => edit({ email: event.target.value })}
      />
      <FieldClash draft={draft} field="email" name={USER_FIELDS.email} />
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
        {!isClean && (
          <Button kind="ghost" isBusy={save.isPending} onClick={discard}>
            Discard
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={isClean} isBusy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
