// Display name and e-mail address; another address takes the password, since reset links go there (rule C24).
import type { FormEvent } from 'react';
import { USER_FIELDS } from 'shared/accounts/user-clashes.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FieldClash } from '../editing/field-clash.tsx';
import { useOwnDetails } from './use-own-details.ts';

export function OwnDetails({ user }: { user: CurrentUser }) {
  const { draft, currentPassword, setCurrentPassword, fields, isSaving, save, discard } = useOwnDetails(user);
  const { shown, changes, isClean, edit } = draft;
  const isOtherEmail = changes.email !== undefined;

  useLeaveGuard(!isClean, { words: draft.leaveWords });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isClean) save();
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
          <Button kind="ghost" isBusy={isSaving} onClick={discard}>
            Discard
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={isClean} isBusy={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
