// Changes whether both password and passkey are needed, with the current password (rule C28a).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import type { ChangeSecondFactor } from 'shared/accounts/passkeys/passkeys.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useUndoWithPassword } from './use-undo-with-password.ts';

const SIGN_IN_WITH = {
  both: 'You will sign in with your password, and then with a passkey again.',
  one: 'You will sign in with your password or with a passkey again.',
};

export function useChangeSecondFactor() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undoWithPassword = useUndoWithPassword();
  async function send(body: ChangeSecondFactor) {
    const stored = await client.call(passkeysApi.changeSecondFactor, { body });
    queryClient.setQueryData(queryKeys.secondFactor, stored);
  }
  return useMutation({
    mutationFn: send,
    onSuccess(_, { isOn }) {
      const undo = undoWithPassword({
        title: 'Change back how you sign in?',
        text: isOn ? SIGN_IN_WITH.one : SIGN_IN_WITH.both,
        send: (currentPassword) => send({ isOn: !isOn, currentPassword }),
        done: 'How you sign in is as before',
      });
      toasts.success('Saved', isOn ? 'You are asked for both from now on' : 'You are no longer asked for both', undo);
    },
    onError: (error) => toasts.error('Not saved', error.message),
  });
}
