// The list of users, adding one and changing one (rules section "Users").
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { UserValues } from 'shared/accounts/user-clashes.ts';
import type { CreateUser, PatchedUser, User } from 'shared/accounts/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { serverMessage } from '../../api/server-message.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from '../editing/drafts.ts';
import type { DraftInHand } from '../editing/use-draft.ts';
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
    onError: (error) => toasts.error('Create failed', serverMessage(error) ?? 'Unable to create user'),
  });
}

/** Saves what of the draft is changed. */
export function usePatchUser(user: User, draft: DraftInHand<UserValues>) {
  const navigate = useNavigate();
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ confirm }: { confirm: boolean }) =>
      draft.send(async (patch): Promise<PatchedUser> => {
        const body = { ...patch, ...(confirm && { confirm }) };
        const saved = await client.call(api.patchUser, { params: { id: String(user.id) }, body });
        const { openLeads: _, ...stored } = saved;
        queryClient.setQueryData<User[]>(queryKeys.users, (users) =>
          users?.map((one) => (one.id === stored.id ? stored : one)),
        );
        return saved;
      }),
    onSuccess: (saved) => {
      if (!saved) return undefined;
      const { username, openLeads = 0 } = saved;
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
      // What somebody else has made of it is shown beside what is wanted here.
      if (isClash(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.users });
    },
  });
}
