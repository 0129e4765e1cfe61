// The sign-in page. A user who is signed in already is redirected.
import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { AppError } from 'shared/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { optionalPart } from '../../../ui/optional-part.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { SignInScreen } from './sign-in-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { Problem } from './problem.tsx';
import { safeReturnPath } from '../return-path.ts';
import { asStep } from '../second-step.ts';
import { useSiteConfig } from '../use-site-config.ts';
import { useSignIn, whyRefused, type Credentials } from './use-sign-in.ts';
import { useToken } from '../use-token.ts';

// Loaded after the form, which most users need and which works without this.
const OtherSignIns = optionalPart(
  () => import('./other-sign-ins.tsx').then((part) => part.OtherSignIns),
  // Without this part, a password that needs a passkey too leads nowhere.
  ({ refusal }: { refusal?: AppError }) => refusal && <NotFetched />,
);

const SessionGoesOn = optionalPart(() => import('./session-goes-on.tsx').then((part) => part.SessionGoesOn));

/** Why the session has ended, if the server has told. */
const ENDED = new Map([
  ['session_expired', 'Your session has ended. Sign in again to go on where you were.'],
  ['session_revoked', 'Your session was ended: by yourself elsewhere, by an administrator, or with a new password.'],
  ['user_inactive', 'Your account is not active any more. Ask an administrator.'],
]);

const INCOMPLETE = 'Please enter both username and password';

function NotFetched() {
  return (
    <>
      <div role="alert">
        <Problem text="What asks for your passkey could not be fetched. Load this page again and sign in once more." />
      </div>
      <Button size="large" onClick={() => location.reload()}>
        Load again
      </Button>
    </>
  );
}

export function LoginPage() {
  const [params] = useSearchParams();
  const token = useToken();
  const toasts = useToasts();
  const signIn = useSignIn();
  const isSetupDue = useSiteConfig().data?.setupDue === true;
  const [isIncomplete, setIncomplete] = useState(false);
  const [remember, setRemember] = useState(false);

  if (token !== undefined) return <Navigate to={safeReturnPath(params.get('from'))} replace />;

  const refusal = asStep(signIn.error);
  if (refusal) {
    return (
      <SignInScreen title="Password and passkey">
        <Suspense>
          <OtherSignIns remember={remember} refusal={refusal} onBack={signIn.reset} />
        </Suspense>
      </SignInScreen>
    );
  }

  function submit(credentials: Credentials) {
    const isMissing = credentials.username === '' || credentials.password === '';
    setIncomplete(isMissing);
    if (isMissing) {
      toasts.error('Error', INCOMPLETE);
    } else {
      signIn.mutate(credentials);
    }
  }

  const problem = isIncomplete ? INCOMPLETE : signIn.error && whyRefused(signIn.error);
  const ended = ENDED.get(params.get('ended') ?? '');
  const goesOnUntil = params.get('goesOnUntil');
  return (
    <SignInScreen title="Sign in">
      {ended && (
        <div className="remark">
          <Icon of={Info} />
          <p>{ended}</p>
        </div>
      )}
      <Suspense>{goesOnUntil !== null && <SessionGoesOn until={goesOnUntil} />}</Suspense>
      {isSetupDue && (
        <div className="remark">
          <Icon of={Info} />
          <p>
            Nobody can sign in yet: there is no administrator. Create the first one with the set-up link that the server
            printed when it started. It is in its log; <code>npm run admin -- setup-link</code> prints it again.
          </p>
        </div>
      )}
      {/* Stays after the notice is gone. Always rendered, as assistive technology announces only changes of known
          elements. */}
      <div aria-live="polite">{problem && <Problem text={problem} />}</div>
      <LoginForm isBusy={signIn.isPending} remember={remember} onRemember={setRemember} onSubmit={submit} />
      <Suspense>
        <OtherSignIns remember={remember} />
      </Suspense>
    </SignInScreen>
  );
}
