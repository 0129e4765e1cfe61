// Display name and e-mail address; another address needs the password, since reset links go there (rule C24).
import type { FormEvent } from 'react';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { TextField } from '../../ui/text-field.tsx';
import { NameAndEmail } from '../editing/name-and-email.tsx';
import { useOwnDetails } from './use-own-details.ts';

export function OwnDetails({ user }: { user: CurrentUser }) {
  const { draft, currentPassword, setCurrentPassword, fields, isSaving, save, discard } = useOwnDetails(user);
  const { changes, isClean } = draft;
  const isOtherEmail = changes.email !== undefined;

  useLeaveGuard(!isClean, { words: draft.leaveWords });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isClean) save();
  }

  return (
    <form className="card-body" noValidate onSubmit={submit}>
      <NameAndEmail
        draft={draft}
        errors={fields}
        isOwn
        emailHint="Reset links and news of enquiries go there. Empty: to your username, if that is an address."
      />
      {isOtherEmail && (
        <TextField
          label="Current password, for the new address"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          error={fields['currentPassword']}
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
          {isSaving ? 'Saving…' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
