// Creates the first administrator with the one-time code of the link (rule C10).
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { useConsole } from '../console-context.ts';
import { SignInScreen } from './sign-in-frame.tsx';
import { HOME_PATH, LOGIN_PATH } from '../return-path.ts';
import { useSiteConfig } from '../use-site-config.ts';
import { Problem } from './problem.tsx';
import { SetupForm, type NewAccount } from './setup-form.tsx';

const INCOMPLETE =
  'The set-up link is incomplete. Open the whole link that the server printed when it started; it ends in #code= and a code.';
const DONE = 'There is an administrator already: the set-up link works once.';

export function SetupPage() {
  const { client, platform } = useConsole();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  const { data: config } = useSiteConfig();
  const setup = useMutation({
    mutationFn: (account: NewAccount) => client.call(api.setup, { body: { code, ...account } }),
    onSuccess: ({ token }) => {
      platform.tokens.set(token);
      void navigate(HOME_PATH, { replace: true });
    },
  });

  const isDone = config !== undefined && config.setupDue !== true && setup.isIdle;
  return (
    <SignInScreen title="Set up the console">
      {code === '' || isDone ? (
        <Problem text={isDone ? DONE : INCOMPLETE} />
      ) : (
        <>
          <div role="alert">{setup.error && <Problem text={setup.error.message} />}</div>
          <SetupForm isBusy={setup.isPending} onSubmit={setup.mutate} />
        </>
      )}
      <p className="hint">
        Already set up? <Link to={LOGIN_PATH}>Sign in</Link>
      </p>
    </SignInScreen>
  );
}
