// The list of users, and adding one (rules section "Users").
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from 'shared/api.ts';
import type { CreateUser } from 'shared/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';

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
    onError: (error) => toasts.error('Create failed', error.message || 'Unable to create user'),
  });
}
