// Adds a person: username, first password, role, and whether they may sign in.
import { useState, type FormEvent } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { Role } from 'shared/accounts/roles.ts';
import type { CreateUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { TextField } from '../../ui/text-field.tsx';
import { focusFirstError } from '../session/new-password-fields.tsx';
import { RoleField } from './role-field.tsx';

interface CreateUserFormProps {
  isBusy: boolean;
  errors: FieldErrors;
  /** Resolves to whether the user was created. */
  onSubmit: (user: CreateUser) => Promise<boolean>;
}

export function CreateUserForm({ isBusy, errors, onSubmit }: CreateUserFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const [isActive, setActive] = useState(true);
  const [missing, setMissing] = useState<FieldErrors>({});
  const wrong = { ...errors, ...missing };
  useLeaveGuard(username !== '' || password !== '');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = {
      ...(username.trim() === '' && { username: 'Username is required' }),
      ...(password === '' && { password: 'Password is required' }),
    };
    setMissing(empty);
    focusFirstError(event.currentTarget, empty);
    if (!(await onSubmit({ username: username.trim(), password, role, active: isActive }))) return;
    // The next person may be typed in already.
    setUsername((now) => (now === username ? '' : now));
    setPassword((now) => (now === password ? '' : now));
    setRole((now) => (now === role ? 'staff' : now));
    setActive((now) => now === isActive || now);
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
          value={username}
          error={wrong['username']}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          value={password}
          error={wrong['password']}
          hint="At least 8 characters"
          onChange={(event) => setPassword(event.target.value)}
        />
        <RoleField value={role} onChange={setRole} />
        <label className="user-active row">
          <input
            className="check"
            type="checkbox"
            name="active"
            checked={isActive}
            onChange={(event) => setActive(event.target.checked)}
          />
          Active
        </label>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Creating...' : 'Create user'}
        </Button>
      </div>
    </form>
  );
}
