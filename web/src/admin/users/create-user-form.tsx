// Adds a user: with a first password, or by an invitation.
import { useState, type FormEvent } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { InviteUser } from 'shared/accounts/invites.ts';
import type { CreateUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useDraft } from '../editing/use-draft.ts';
import { focusFirstError } from '../session/new-password-fields.tsx';
import { useSession } from '../session/session-context.ts';
import { FirstPasswordFields } from './first-password-fields.tsx';
import { NEW_USER, newUserDrafts, NOBODY } from './new-user-drafts.ts';
import { RoleField } from './role-field.tsx';
import { FirstSignInField } from './first-sign-in-field.tsx';

interface CreateUserFormProps {
  isBusy: boolean;
  errors: FieldErrors;
  /** Resolves to whether the user was created. */
  onSubmit: (user: CreateUser) => Promise<boolean>;
  /** Resolves to whether the user was invited. */
  onInvite: (person: InviteUser) => Promise<boolean>;
  /** Called when the refused input was discarded. */
  onDiscard: () => void;
}

export function CreateUserForm({ isBusy, errors, onSubmit, onInvite, onDiscard }: CreateUserFormProps) {
  const toasts = useToasts();
  const drafts = newUserDrafts(useSession().user.username);
  const draft = useDraft(newUserDrafts, NEW_USER, NOBODY);
  const { shown: person, leaveWords, edit } = draft;
  // How people sign in first is no input of this person, and stays for the next.
  const { firstSignIn: _, ...typed } = draft.changes;
  const isClean = Object.keys(typed).length === 0;
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<FieldErrors>({});
  const wrong = { ...errors, ...missing };
  const isInvited = person.firstSignIn === 'invite';
  const isTyped = !isClean || password !== '';
  useLeaveGuard(isTyped, isClean ? {} : { words: leaveWords });

  function discard() {
    draft.discard();
    setPassword('');
    setMissing({});
    onDiscard();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { displayName, role, active } = person;
    const username = person.username.trim();
    const empty = {
      ...(username === '' && { username: 'Username is required' }),
      ...(!isInvited && password === '' && { password: 'Password is required' }),
    };
    setMissing(empty);
    focusFirstError(event.currentTarget, empty);
    if (Object.keys(empty).length > 0) {
      toasts.error('Missing fields', isInvited ? 'Username is required' : 'Username and password are required');
      return;
    }
    const isCreated = isInvited
      ? onInvite({ username, displayName, role })
      : onSubmit({ username, displayName, role, active, password });
    if (!(await isCreated)) return;
    // The next user may be typed in already.
    drafts.saved(NEW_USER, NOBODY, typed);
    setPassword((now) => (now === password ? '' : now));
  }

  return (
    <form
      className="card user-form"
      aria-labelledby="create-heading"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <header>
        <h2 id="create-heading">Add a user</h2>
      </header>
      <div className="card-body">
        <NameFields person={person} errors={wrong} onChange={edit} />
        <FirstSignInField value={person.firstSignIn} onChange={(firstSignIn) => edit({ firstSignIn })} />
        {!isInvited && (
          <FirstPasswordFields
            user={{ password, active: person.active }}
            error={wrong['password']}
            onPassword={setPassword}
            onActive={(active) => edit({ active })}
          />
        )}
        <RoleField value={person.role} onChange={(role) => edit({ role })} />
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Creating...' : isInvited ? 'Create and invite' : 'Create user'}
        </Button>
        {isTyped && !isBusy && (
          <Button kind="ghost" onClick={discard}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}

type Names = Pick<CreateUser, 'username' | 'displayName'>;

interface NameFieldsProps {
  person: Names;
  errors: FieldErrors;
  onChange: (change: Partial<Names>) => void;
}

function NameFields({ person, errors, onChange }: NameFieldsProps) {
  return (
    <>
      <TextField
        label="Username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={person.username}
        error={errors['username']}
        onChange={(event) => onChange({ username: event.target.value })}
      />
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="off"
        value={person.displayName}
        error={errors['displayName']}
        hint="What colleagues see. Without it they see the username."
        onChange={(event) => onChange({ displayName: event.target.value })}
      />
    </>
  );
}
