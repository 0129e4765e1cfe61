// Switches whether both the password and a passkey are needed, or one of them; needs the current password (rule C28).
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import { AppError } from 'shared/api/errors.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useConsole } from '../session/console-context.ts';
import { useChangeSecondFactor } from './use-second-factor.ts';

export function SecondFactor() {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => client.call(passkeysApi.readSecondFactor, { signal }),
  });
  if (!data) return null;
  if (!data.hasPassword) {
    return <p className="hint">You have no password. For one, ask an administrator for a reset link.</p>;
  }
  return (
    <section className="stack gap-3" aria-labelledby="second-factor-heading">
      <h3 id="second-factor-heading">Password and passkey</h3>
      <p>
        {data.isOn || data.isRequired
          ? 'You sign in with your password, and then with a passkey.'
          : 'You sign in with your password or with a passkey. With both, a password that somebody has seen is of no use.'}
      </p>
      {data.isRequired && <p className="hint">The settings ask this of every administrator.</p>}
      <Change isOn={data.isOn} />
    </section>
  );
}

function Change({ isOn }: { isOn: boolean }) {
  const [currentPassword, setCurrentPassword] = useState<string>();
  const change = useChangeSecondFactor();
  const words = isOn ? 'No longer ask for both' : 'Ask for both';

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { isOn: !isOn, currentPassword: currentPassword ?? '' };
    change.mutate(body, { onSuccess: () => setCurrentPassword(undefined) });
  }

  if (currentPassword === undefined) {
    return (
      <div className="bar">
        <Button onClick={() => setCurrentPassword('')}>{words}</Button>
      </div>
    );
  }
  return (
    <form className="stack gap-3" noValidate onSubmit={submit}>
      <TextField
        label="Your current password"
        name="secondFactorPassword"
        type="password"
        autoComplete="current-password"
        value={currentPassword}
        error={change.error instanceof AppError ? change.error.fields?.['currentPassword'] : undefined}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      <div className="bar">
        <Button kind="primary" type="submit" isBusy={change.isPending}>
          {words}
        </Button>
        <Button onClick={() => setCurrentPassword(undefined)}>Cancel</Button>
      </div>
    </form>
  );
}
