// In the browser: asks whether the installed console of this computer may sign in, and returns to it (rule D24).
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { desktopSignInApi } from 'shared/accounts/desktop-sign-in/api-desktop-sign-in.ts';
import { linkOfSignIn, readSignInRequest, type SignInRequest } from 'shared/desktop/sign-in-link.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useConsole } from '../console-context.ts';
import { loginPathFrom } from '../return-path.ts';
import { useCurrentUser } from '../use-current-user.ts';
import { useToken } from '../use-token.ts';
import { Problem } from './problem.tsx';
import { SignInScreen } from './sign-in-frame.tsx';

const INCOMPLETE = 'This address is not complete. Press “Sign in with your browser” again in the installed console.';

export function DesktopSignInPage() {
  const { pathname, hash } = useLocation();
  const token = useToken();
  const request = readSignInRequest(hash);
  if (request && token === undefined) return <Navigate to={loginPathFrom(pathname + hash)} replace />;
  return (
    <SignInScreen title="Sign in the installed console">
      {request ? <Consent {...request} /> : <Problem text={INCOMPLETE} />}
    </SignInScreen>
  );
}

function Consent({ state, challenge, computer }: SignInRequest) {
  const { client } = useConsole();
  const user = useCurrentUser();
  const [isRefused, setRefused] = useState(false);
  const allow = useMutation({
    mutationFn: () => client.call(desktopSignInApi.allowDesktop, { body: { challenge, computer } }),
    onSuccess: ({ code }) => location.assign(linkOfSignIn({ state, code })),
  });

  if (isRefused) return <p>Nothing was allowed. You can close this page.</p>;
  if (allow.data) return <Allowed link={linkOfSignIn({ state, code: allow.data.code })} />;
  const problem = allow.error ?? user.error;
  const { displayName, username } = user.data ?? {};
  return (
    <>
      <p>
        The console on the computer <strong dir="auto">{computer}</strong> asks to sign in at{' '}
        <strong>{location.origin}</strong> as <strong dir="auto">{displayName || username || '…'}</strong>.
      </p>
      <p className="hint">
        Allow it only if you have just pressed “Sign in with your browser” on this computer. To use another account,
        sign out here first.
      </p>
      <div role="alert">{problem && <Problem text={problem.message} />}</div>
      <Button size="large" kind="primary" disabled={!user.data} isBusy={allow.isPending} onClick={() => allow.mutate()}>
        Allow
      </Button>
      <Button size="large" onClick={() => setRefused(true)}>
        Do not allow
      </Button>
    </>
  );
}

/** A browser may refuse to open a program automatically, so there is a link too. */
function Allowed({ link }: { link: string }) {
  return (
    <>
      <p role="status">Allowed. Your browser asks whether it may open the console: let it.</p>
      <a className={buttonClass({ size: 'large', kind: 'primary' })} href={link}>
        Open the console
      </a>
      <p className="hint">
        Nothing opens? The console must be installed on this computer and running, and the link works for two minutes.
        If your system does not know the console, sign in there with your username and password.
      </p>
    </>
  );
}
