// Username, password, remember-me, and a link for forgotten passwords.
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { UsernameField } from '../../../ui/username-field.tsx';
import type { Credentials } from './use-sign-in.ts';

interface LoginFormProps {
  isBusy: boolean;
  /** Whether the session should be remembered, for every way of signing in. */
  remember: boolean;
  onRemember: (remember: boolean) => void;
  onSubmit: (credentials: Credentials) => void;
}

export function LoginForm({ isBusy, remember, onRemember, onSubmit }: LoginFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '') usernameInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    onSubmit({ username: username.trim(), password, remember });
  }

  return (
    <form className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
      <UsernameField ref={usernameInput} value={username} onChange={(event) => setUsername(event.target.value)} />
      <TextField
        ref={passwordInput}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="sign-in-options bar">
        <label className="sign-in-option row">
          <input
            className="check"
            type="checkbox"
            name="remember"
            checked={remember}
            onChange={(event) => onRemember(event.target.checked)}
          />
          Remember me
        </label>
        <Link className="sign-in-option row" to="/admin/forgot">
          Forgot password?
        </Link>
      </div>
      <Button size="large" kind="primary" type="submit" isBusy={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
      <p className="hint">Shared computer? Leave “Remember me” empty: you are signed out after 12 hours.</p>
    </form>
  );
}
