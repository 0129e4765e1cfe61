// The first administrator's username and password, checked with the server's own rules before they are sent.
import { useState, type FormEvent } from 'react';
import { newPasswordSchema, newUsernameSchema } from 'shared/users.ts';
import { TextField } from '../../../ui/text-field.tsx';

export interface NewAccount {
  username: string;
  password: string;
}

interface SetupFormProps {
  isBusy: boolean;
  onSubmit: (account: NewAccount) => void;
}

type Errors = Partial<Record<'username' | 'password' | 'repeated', string | undefined>>;

function check(username: string, password: string, repeated: string): Errors {
  return {
    username:
      username.trim() === '' ? 'Username is required' : newUsernameSchema.safeParse(username).error?.issues[0]?.message,
    password:
      password === '' ? 'Password is required' : newPasswordSchema.safeParse(password).error?.issues[0]?.message,
    repeated: password === repeated ? undefined : 'The passwords differ',
  };
}

export function SetupForm({ isBusy, onSubmit }: SetupFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<Errors>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = check(username, password, repeated);
    setErrors(found);
    const wrong = (['username', 'password', 'repeated'] as const).find((field) => found[field] !== undefined);
    const input = wrong && event.currentTarget.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
    if (!wrong) onSubmit({ username: username.trim(), password });
  }

  return (
    <form className="door-form" noValidate onSubmit={submit}>
      <p className="hint">You become the first administrator. You can add more people later.</p>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        hint="8 to 128 characters. A few unrelated words are easy to remember and hard to guess."
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="Repeat password"
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        value={repeated}
        error={errors.repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <button className="button primary" type="submit" disabled={isBusy}>
        {isBusy ? 'Creating...' : 'Create administrator'}
      </button>
    </form>
  );
}
