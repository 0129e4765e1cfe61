// Changes of the user's passkeys.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import type { Passkey } from 'shared/accounts/passkeys/passkeys.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useUndo, type SendBack } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { deviceWords, makePasskey } from '../session/device-passkey.ts';

interface NewPasskey {
  name: string;
  currentPassword: string;
}

function useRefreshed() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.passkeys });
}

const params = ({ id }: Pick<Passkey, 'id'>) => ({ id: String(id) });

/** Refused for a passkey that is needed for signing in (rules C26f, C28). */
function useRemoval() {
  const { client } = useConsole();
  return (passkey: Passkey, idempotencyKey?: string) =>
    client.call(passkeysApi.removePasskey, { params: params(passkey), idempotencyKey });
}

export function useAddPasskey() {
  const { client } = useConsole();
  const toasts = useToasts();
  const undo = useUndo();
  const remove = useRemoval();
  const refresh = useRefreshed();
  return useMutation({
    async mutationFn({ name, currentPassword }: NewPasskey) {
      const { ticket, options } = await client.call(passkeysApi.offerPasskey, { body: { currentPassword } });
      const response = await makePasskey(options);
      return client.call(passkeysApi.addPasskey, { body: { ticket, name, response } });
    },
    onSuccess: (passkey) => {
      const { name } = passkey;
      const back: SendBack = (key) => remove(passkey, key).finally(() => void refresh());
      toasts.success(
        'Passkey added',
        `You can sign in with ${name}`,
        undo(`You can no longer sign in with ${name}`, back),
      );
      // Not awaited, as the form would be cleared while the user types into it again.
      void refresh();
    },
    onError: (error) => toasts.error('No passkey added', deviceWords(error)),
  });
}

interface Renaming {
  passkey: Passkey;
  name: string;
}

export function useRenamePasskey() {
  const { client } = useConsole();
  const toasts = useToasts();
  const undo = useUndo();
  const refresh = useRefreshed();
  const rename = ({ id, name: before }: Pick<Passkey, 'id' | 'name'>, name: string) =>
    client.call(passkeysApi.renamePasskey, { params: params({ id }), body: { name, base: { name: before } } });
  return useMutation({
    mutationFn: ({ passkey, name }: Renaming) => rename(passkey, name),
    onSuccess(saved, { passkey }) {
      const back = () => rename(saved, passkey.name).finally(() => void refresh());
      const words = `${passkey.name} is now ${saved.name}`;
      toasts.success('Passkey renamed', words, undo('The name of this passkey is as before', back));
      return refresh();
    },
    onError(error) {
      toasts.error('Not renamed', error.message);
      void refresh();
    },
  });
}

export function useRemovePasskey() {
  const { client } = useConsole();
  const toasts = useToasts();
  const undo = useUndo();
  const refresh = useRefreshed();
  const remove = useRemoval();
  return useMutation({
    mutationFn: (passkey: Passkey) => remove(passkey),
    onSuccess(_, passkey) {
      const { name } = passkey;
      const back: SendBack = (idempotencyKey) =>
        client
          .call(passkeysApi.restorePasskey, { params: params(passkey), idempotencyKey })
          .finally(() => void refresh());
      toasts.success('Passkey removed', name, undo(`You can sign in with ${name} again`, back));
    },
    onError: (error) => toasts.error('Not removed', error.message),
    onSettled: () => refresh(),
  });
}
