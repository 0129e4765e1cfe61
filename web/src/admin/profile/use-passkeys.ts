// Changes of the own passkeys.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import type { Passkey } from 'shared/accounts/passkeys/passkeys.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
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

export function useAddPasskey() {
  const { client } = useConsole();
  const toasts = useToasts();
  const refresh = useRefreshed();
  return useMutation({
    async mutationFn({ name, currentPassword }: NewPasskey) {
      const { ticket, options } = await client.call(passkeysApi.offerPasskey, { body: { currentPassword } });
      const response = await makePasskey(options);
      return client.call(passkeysApi.addPasskey, { body: { ticket, name, response } });
    },
    onSuccess: ({ name }) => {
      toasts.success('Passkey added', `You can sign in with ${name}`);
      // Not waited for: the form would be cleared while somebody types into it again.
      void refresh();
    },
    onError: (error) => toasts.error('No passkey added', deviceWords(error)),
  });
}

export function useRenamePasskey() {
  const { client } = useConsole();
  const toasts = useToasts();
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
      client.call(passkeysApi.renamePasskey, { params: { id: String(id) }, body: { name } }),
    onSuccess: () => refresh(),
    onError: (error) => toasts.error('Not renamed', error.message),
  });
}

export function useRemovePasskey() {
  const { client } = useConsole();
  const toasts = useToasts();
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: ({ id }: Passkey) => client.call(passkeysApi.removePasskey, { params: { id: String(id) } }),
    onSuccess: (_, { name }) => toasts.success('Passkey removed', name),
    onError: (error) => toasts.error('Not removed', error.message),
    onSettled: () => refresh(),
  });
}
