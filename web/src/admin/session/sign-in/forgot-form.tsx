// Asks for the username; the answer does not reveal whether it exists.
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { UsernameField } from '../../../ui/username-field.tsx';

interface ForgotFormProps {
  isBusy: boolean;
  onSubmit: (username: string) => void;
}

export function ForgotForm({ isBusy, onSubmit }: ForgotFormProps) {
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isMissing = username.trim() === '';
    setError(isMissing ? 'Please enter your username' : undefined);
    if (isMissing) event.currentTarget.querySelector('input')?.focus();
    else onSubmit(username.trim());
  }

  return (
    <form className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
      <UsernameField value={username} error={error} onChange={(event) => setUsername(event.target.value)} />
      <Button size="large" kind="primary" type="submit" isBusy={isBusy}>
        {isBusy ? 'Sending...' : 'Send me a link'}
      </Button>
    </form>
  );
}
