// Adds a person: with a first password and whether they may sign in, or by an invitation to join.
import { useState, type FormEvent } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { InviteUser } from 'shared/accounts/invites.ts';
import type { CreateUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { TextField } from '../../ui/text-field.tsx';
import { focusFirstError } from '../session/new-password-fields.tsx';
import { FirstPasswordFields } from './first-password-fields.tsx';
import { RoleField } from './role-field.tsx';
import { WayInField, type WayIn } from './way-in-field.tsx';

interface CreateUserFormProps {
  isBusy: boolean;
  errors: FieldErrors;
  /** Resolves to whether the user was created. */
  onSubmit: (user: CreateUser) => Promise<boolean>;
  /** Resolves to whether the user was invited. */
  onInvite: (person: InviteUser) => Promise<boolean>;
}

const NOBODY: CreateUser = { username: '', password: '', role: 'staff', active: true };

/** What the form shows when `sent` is created: the next person may be typed in already. */
function nextPerson(now: CreateUser, sent: CreateUser): CreateUser {
  return {
    username: now.username === sent.username ? NOBODY.username : now.username,
    password: now.password === sent.password ? NOBODY.password : now.password,
    role: now.role === sent.role ? NOBODY.role : now.role,
    active: now.active === sent.active || now.active,
  };
}

export function CreateUserForm({ isBusy, errors, onSubmit, onInvite }: CreateUserFormProps) {
  const [person, setPerson] = useState(NOBODY);
  const [wayIn, setWayIn] = useState<WayIn>('password');
  const [missing, setMissing] = useState<FieldErrors>({});
  const wrong = { ...errors, ...missing };
  const isInvited = wayIn === 'invite';
  const edit = (change: Partial<CreateUser>) => setPerson((now) => ({ ...now, ...change }));
  useLeaveGuard(person.username !== '' || person.password !== '');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = person.username.trim();
    const empty = {
      ...(username === '' && { username: 'Username is required' }),
      ...(!isInvited && person.password === '' && { password: 'Password is required' }),
    };
    setMissing(empty);
    focusFirstError(event.currentTarget, empty);
    const isCreated = isInvited ? onInvite({ username, role: person.role }) : onSubmit({ ...person, username });
    if (await isCreated) setPerson((now) => nextPerson(now, person));
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
        <TextField
          label="Username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={person.username}
          error={wrong['username']}
          onChange={(event) => edit({ username: event.target.value })}
        />
        <WayInField value={wayIn} onChange={setWayIn} />
        {!isInvited && <FirstPasswordFields user={person} error={wrong['password']} onChange={edit} />}
        <RoleField value={person.role} onChange={(role) => edit({ role })} />
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Creating...' : isInvited ? 'Create and invite' : 'Create user'}
        </Button>
      </div>
    </form>
  );
}
