// The list of users, adding one and changing one (rules section "Users").
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { CreateUser, User } from 'shared/accounts/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { serverMessage } from '../../api/server-message.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import type { UserPatch } from './user-changes.ts';

export function useUsers() {
  const { client } = useConsole();
  const toasts = useToasts();
  const users = useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => client.call(api.listUsers, { signal }),
    refetchOnWindowFocus: true,
  });

  useEffect(() => {
    if (users.isError) toasts.error('Error', 'Failed to load users');
  }, [users.isError, toasts]);

  return users;
}

export function useCreateUser() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (user: CreateUser) => client.call(api.createUser, { body: user }),
    onSuccess: (user) => {
      toasts.success('User created', `${user.username} added as ${user.role}`);
      return queryClient.invalidateQueries({ queryKey: queryKeys.users });
    },
    onError: (error) => toasts.error('Create failed', serverMessage(error) ?? 'Unable to create user'),
  });
}

export function usePatchUser() {
  const navigate = useNavigate();
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ user, patch }: { user: User; patch: UserPatch }) =>
      client.call(api.patchUser, { params: { id: String(user.id) }, body: patch }),
    onSuccess: ({ username, openLeads = 0 }) => {
      toasts.success('Saved', `${username} updated`);
      if (openLeads > 0) {
        const leads = openLeads === 1 ? 'One open lead is' : `${openLeads} open leads are`;
        // Leads of somebody who is not active count as nobody's (rule E15).
        toasts.info('Leads to give away', `${leads} still assigned to ${username}. `, {
          label: 'Show',
          run: () => void navigate('/admin/messages?view=unassigned'),
        });
      }
      void queryClient.invalidateQueries({ queryKey: queryKeys.me });
      return queryClient.invalidateQueries({ queryKey: queryKeys.users });
    },
    onError(error) {
      // A question, not a failure.
      if (error instanceof AppError && error.reason === 'confirm_required') return;
      toasts.error('Save Failed', serverMessage(error) ?? 'Unable to save the user');
    },
  });
}
