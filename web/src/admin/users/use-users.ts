// The list of users, and adding one (rule C15).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from 'shared/api/api.ts';
import type { CreateUser } from 'shared/accounts/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { serverMessage } from '../../api/server-message.ts';
import { usersQuery } from '../../api/shared-queries.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';

export function useUsers() {
  const { client } = useConsole();
  const toasts = useToasts();
  const users = useQuery({ ...usersQuery(client), refetchOnWindowFocus: true });

  useEffect(() => {
    if (users.isError) toasts.error('Error', 'Failed to load users');
  }, [users.isError, toasts]);

  return users;
}

export function useCreateUser() {
  const { client } = useConsole();
  const toasts = useToasts();
  const undo = useUndo();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.users });
  return useMutation({
    mutationFn: (user: CreateUser) => client.call(api.createUser, { body: user }),
    onSuccess: (user) => {
      // Accounts are never deleted (rule C12a): Undo deactivates the account.
      const back = () =>
        client
          .call(api.patchUser, { params: { id: String(user.id) }, body: { active: false, base: { active: true } } })
          .finally(() => void refresh());
      // Not the display name, which another person may have too (rule C29): the names are not read again yet.
      const who = user.username;
      toasts.success(
        'User created',
        `${user.username} added as ${user.role}`,
        user.active ? undo(`${who} cannot sign in. The account stays, inactive.`, back) : undefined,
      );
      return refresh();
    },
    onError: (error) => toasts.error('Create failed', serverMessage(error) ?? 'Unable to create user'),
  });
}
