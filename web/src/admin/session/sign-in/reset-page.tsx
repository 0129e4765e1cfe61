// Sets a new password with the code of a one-time link, and signs in (rule C22).
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { useConsole } from '../console-context.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { LOGIN_PATH } from '../return-path.ts';
import { asStep } from '../second-step.ts';
import { SecondStep } from './second-step.tsx';
import { SignInScreen } from './sign-in-frame.tsx';
import { Problem } from './problem.tsx';
import { useNewPassword } from './use-new-password.ts';

export function ResetPage() {
  const { client } = useConsole();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  const { fields, submit, isBusy, error } = useNewPassword((password) =>
    client.call(api.resetPassword, { body: { code, password } }),
  );

  const refusal = asStep(error);
  if (refusal) {
    return (
      <SignInScreen title="Password and passkey">
        <SecondStep refusal={refusal} onBack={() => void navigate(LOGIN_PATH)} />
      </SignInScreen>
    );
  }
  return (
    <SignInScreen title="Choose a new password">
      {code === '' ? (
        <Problem text="The reset link is incomplete. Open the whole link that you were given; it ends in #code= and a code." />
      ) : (
        <>
          <div role="alert">{error && <Problem text={error.message} />}</div>
          <form className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
            <NewPasswordFields label="New password" {...fields} />
            <Button size="large" kind="primary" type="submit" isBusy={isBusy}>
              {isBusy ? 'Saving…' : 'Save and sign in'}
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
