// The first administrator's username and password, checked with the server's own rules before they are sent.
import { useState, type FormEvent } from 'react';
import { usernameProblem } from 'shared/accounts/new-account.ts';
import { Button } from '../../../ui/button.tsx';
import { UsernameField } from '../../../ui/username-field.tsx';
import {
  NO_PASSWORD,
  NewPasswordFields,
  checkNewPassword,
  focusFirstError,
  type NewPasswordErrors,
} from '../new-password-fields.tsx';

export interface NewAccount {
  username: string;
  password: string;
}

interface SetupFormProps {
  isBusy: boolean;
  onSubmit: (account: NewAccount) => void;
}

interface Errors extends NewPasswordErrors {
  username?: string | undefined;
}

function checkUsername(username: string): string | undefined {
  return username.trim() === '' ? 'Username is required' : usernameProblem(username.trim());
}

export function SetupForm({ isBusy, onSubmit }: SetupFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<Errors>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = { username: checkUsername(username), ...checkNewPassword(password) };
    setErrors(found);
    if (!focusFirstError(event.currentTarget, found)) {
      onSubmit({ username: username.trim(), password: password.password });
    }
  }

  return (
    <form className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
      <p className="hint">You become the first administrator. You can add more people later.</p>
      <UsernameField value={username} error={errors.username} onChange={(event) => setUsername(event.target.value)} />
      <NewPasswordFields value={password} errors={errors} onChange={setPassword} />
      <Button size="large" kind="primary" type="submit" isBusy={isBusy}>
        {isBusy ? 'Creating...' : 'Create administrator'}
      </Button>
    </form>
  );
}
