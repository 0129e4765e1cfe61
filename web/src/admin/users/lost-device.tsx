// For a user whose device was lost or stolen: removes passkeys, so that nobody can sign in with them (rule C27).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import type { User } from 'shared/accounts/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { serverMessage } from '../../api/server-message.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useNameOf } from '../session/use-names.ts';

export function LostDevice({ user }: { user: User }) {
  const { client } = useConsole();
  const name = useNameOf()(user.username);
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.call(passkeysApi.removeUserPasskeys, { params: { id: String(user.id) } }),
    onSuccess: ({ hasPassword, needsBoth, removed }) => {
      const more = needsBoth ? ' and adds a new passkey' : '';
      const next = hasPassword ? `signs in with the password${more}` : 'has no password and needs a reset link';
      if (removed === 0) toasts.success('Signed out', `${name} had no passkeys, is signed out everywhere and ${next}`);
      else toasts.success('Passkeys removed', `${name} ${next}`);
    },
    // Removing passkeys has ended the user's sessions.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.userSessions(user.id) }),
    onError: (error) => toasts.error('Not removed', serverMessage(error) ?? 'Unable to remove the passkeys'),
  });
  return (
    <div className="stack gap-3">
      {user.secondFactor && (
        <p>
          <bdi>{name}</bdi> signs in with the password and a passkey.
        </p>
      )}
      <p>
        Removes every passkey of <bdi>{name}</bdi> and signs them out everywhere. A person without a password then needs
        a reset link.
      </p>
      <div className="bar">
        <Button icon={ShieldOff} isBusy={remove.isPending} onClick={() => setAsking(true)}>
          Remove passkeys
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Remove all passkeys?"
          confirmLabel="Remove"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            remove.mutate();
          }}
        >
          <p>
            <bdi>{name}</bdi> is signed out everywhere. The next sign-in is with the password, and a new passkey where
            both are needed, or with a reset link where there is no password.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
