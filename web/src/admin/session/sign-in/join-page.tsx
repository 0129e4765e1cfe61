// Joining through an invitation link: inviter, username, and the choice of a password (rule C26).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConsole } from '../console-context.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { LOGIN_PATH } from '../return-path.ts';
import { asStep } from '../second-step.ts';
import { useToken } from '../use-token.ts';
import { JoinSignedIn } from './join-signed-in.tsx';
import { JoinWithPasskey } from './join-with-passkey.tsx';
import { SecondStep } from './second-step.tsx';
import { SessionGoesOn } from './session-goes-on.tsx';
import { SignInScreen } from './sign-in-frame.tsx';
import { Problem } from './problem.tsx';
import { useNewPassword } from './use-new-password.ts';

const INCOMPLETE =
  'The invitation is incomplete. Open the whole link that you were given; it ends in #code= and a code.';

export function JoinPage() {
  const { client } = useConsole();
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const goesOnUntil = params.get('goesOnUntil');
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  const invite = useQuery({
    queryKey: queryKeys.invite(code),
    queryFn: ({ signal }) => client.call(api.readInvite, { body: { code }, signal }),
    enabled: code !== '',
    // Not loaded again while a password is being typed.
    staleTime: Infinity,
    // Another visit loads it again, as the link may have been used.
    gcTime: 0,
    retry: false,
  });
  const token = useToken();
  // The user who was signed in before: a user who has just joined is signed in too.
  const [atFirst] = useState(token);
  const isSignedIn = atFirst !== undefined && token !== undefined;
  const session = useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => client.call(api.me, { signal }),
    enabled: isSignedIn,
    retry: false,
  });
  const isRefused = invite.error instanceof AppError && invite.error.code === 'forbidden';

  return (
    <SignInScreen title="Join the console">
      {goesOnUntil !== null && <SessionGoesOn until={goesOnUntil} />}
      <div role="alert">{(code === '' || invite.error) && <Problem text={invite.error?.message ?? INCOMPLETE} />}</div>
      {invite.error && !isRefused && <Button onClick={() => void invite.refetch()}>Try again</Button>}
      {invite.data && isSignedIn && !session.isPending && (
        <JoinSignedIn user={session.data} invited={invite.data.username} />
      )}
      {invite.data && !isSignedIn && (
        <JoinForm code={code} invitedBy={invite.data.invitedBy} username={invite.data.username} />
      )}
      <p className="hint">
        The link works once and for seven days. Joined already? <Link to={LOGIN_PATH}>Sign in</Link>
      </p>
    </SignInScreen>
  );
}

interface JoinFormProps {
  code: string;
  invitedBy: string;
  username: string;
}

function JoinForm({ code, invitedBy, username }: JoinFormProps) {
  const { client } = useConsole();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Focuses the first field to fill in.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus(), []);
  const { fields, submit, isBusy, error } = useNewPassword((password) =>
    client.call(api.join, { body: { code, password } }),
  );

  const refusal = asStep(error);
  if (refusal) return <SecondStep refusal={refusal} onBack={() => void navigate(LOGIN_PATH)} />;
  return (
    <>
      <p>
        <bdi>{invitedBy}</bdi> invites you to this console. Choose a password that only you know.
      </p>
      <div role="alert">{error && <Problem text={error.message} />}</div>
      <form ref={form} className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          readOnly
          value={username}
          hint="You sign in with it from now on."
        />
        <NewPasswordFields {...fields} />
        <Button size="large" kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Joining...' : 'Join'}
        </Button>
      </form>
      <JoinWithPasskey code={code} />
    </>
  );
}
