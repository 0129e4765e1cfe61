// Joining by the link of an invitation: who invites, under which name, and a password of one's own (rule C26).
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConsole } from '../console-context.ts';
import { NO_PASSWORD, NewPasswordFields, checkNewPassword, focusFirstError } from '../new-password-fields.tsx';
import { HOME_PATH, LOGIN_PATH } from '../return-path.ts';
import { SignInScreen } from './sign-in-frame.tsx';
import { Problem } from './problem.tsx';

const INCOMPLETE =
  'The invitation is incomplete. Open the whole link that you were given; it ends in #code= and a code.';

export function JoinPage() {
  const { client } = useConsole();
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  const invite = useQuery({
    queryKey: queryKeys.invite(code),
    queryFn: ({ signal }) => client.call(api.readInvite, { body: { code }, signal }),
    enabled: code !== '',
    // Not asked for again while a password is typed.
    staleTime: Infinity,
    // Another visit asks again: the link may be used up by then.
    gcTime: 0,
    retry: false,
  });
  const isRefused = invite.error instanceof AppError && invite.error.code === 'forbidden';

  return (
    <SignInScreen title="Join the console">
      <div role="alert">{(code === '' || invite.error) && <Problem text={invite.error?.message ?? INCOMPLETE} />}</div>
      {invite.error && !isRefused && <Button onClick={() => void invite.refetch()}>Try again</Button>}
      {invite.data && (
        <JoinForm key={code} code={code} invitedBy={invite.data.invitedBy} username={invite.data.username} />
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
  const { client, platform } = useConsole();
  const navigate = useNavigate();
  const [password, setPassword] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState({});
  const form = useRef<HTMLFormElement>(null);
  // The first that is to be filled in.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus(), []);
  const join = useMutation({
    mutationFn: () => client.call(api.join, { body: { code, password: password.password } }),
    onSuccess: ({ token }) => {
      platform.tokens.set(token);
      void navigate(HOME_PATH, { replace: true });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = checkNewPassword(password);
    setErrors(found);
    if (!focusFirstError(event.currentTarget, { ...found })) join.mutate();
  }

  return (
    <>
      <p>
        <bdi>{invitedBy}</bdi> invites you to this console. Choose a password that only you know.
      </p>
      <div role="alert">{join.error && <Problem text={join.error.message} />}</div>
      <form ref={form} className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          readOnly
          value={username}
          hint="You sign in with it from now on."
        />
        <NewPasswordFields value={password} errors={errors} onChange={setPassword} />
        <Button size="large" kind="primary" type="submit" isBusy={join.isPending}>
          {join.isPending ? 'Joining...' : 'Join'}
        </Button>
      </form>
    </>
  );
}
