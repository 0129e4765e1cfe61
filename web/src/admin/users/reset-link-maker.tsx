// Makes a one-time link for a user with a forgotten password, and helps to pass it on (rule C22).
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import type { User } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { useConsole } from '../session/console-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { OneTimeLink } from './one-time-link.tsx';

export function ResetLinkMaker({ user }: { user: User }) {
  const { client } = useConsole();
  const name = useNameOf()(user.username);
  const make = useMutation({
    mutationFn: () => client.call(api.createResetLink, { params: { id: String(user.id) } }),
  });

  return (
    <div className="stack gap-3">
      {!make.data && (
        <>
          <p>
            A link with which <bdi>{name}</bdi> chooses a new password. It works once and for 30 minutes.
          </p>
          <div className="bar">
            <Button icon={KeyRound} disabled={!user.active} isBusy={make.isPending} onClick={() => make.mutate()}>
              Make a reset link
            </Button>
            {!user.active && <span className="hint">Not for somebody who is not active.</span>}
          </div>
        </>
      )}
      <div role="status" className="stack gap-3">
        {make.error && <p className="field-error">{make.error.message}</p>}
        {make.data && (
          <OneTimeLink
            kind="Reset link"
            name={name}
            link={make.data}
            message={`Your link for a new password, ${name}:`}
          />
        )}
      </div>
    </div>
  );
}
