// Sets a new password with the code of a one-time link, and signs in (rule C22).
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { useConsole } from '../console-context.ts';
import { NO_PASSWORD, NewPasswordFields, checkNewPassword, focusFirstError } from '../new-password-fields.tsx';
import { HOME_PATH, LOGIN_PATH } from '../return-path.ts';
import { SignInScreen } from './sign-in-frame.tsx';
import { Problem } from './problem.tsx';

export function ResetPage() {
  const { client, platform } = useConsole();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [code] = useState(() => new URLSearchParams(hash.slice(1)).get('code') ?? '');
  const [password, setPassword] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState({});
  const reset = useMutation({
    mutationFn: () => client.call(api.resetPassword, { body: { code, password: password.password } }),
    onSuccess: ({ token }) => {
      platform.tokens.set(token);
      void navigate(HOME_PATH, { replace: true });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = checkNewPassword(password);
    setErrors(found);
    if (!focusFirstError(event.currentTarget, { ...found })) reset.mutate();
  }

  return (
    <SignInScreen title="Choose a new password">
      {code === '' ? (
        <Problem text="The reset link is incomplete. Open the whole link that you were given; it ends in #code= and a code." />
      ) : (
        <>
          <div role="alert">{reset.error && <Problem text={reset.error.message} />}</div>
          <form className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
            <NewPasswordFields label="New password" value={password} errors={errors} onChange={setPassword} />
            <Button size="large" kind="primary" type="submit" isBusy={reset.isPending}>
              {reset.isPending ? 'Saving...' : 'Save and sign in'}
            </Button>
          </form>
        </>
      )}
      <p className="hint">
        The link works once and for 30 minutes. <Link to="/admin/forgot">Ask for another one</Link> or{' '}
        <Link to={LOGIN_PATH}>sign in</Link>
      </p>
    </SignInScreen>
  );
}
