// Inviting users, and managing invitations until they have joined (rule C26).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { InviteUser } from 'shared/accounts/invites.ts';
import type { User } from 'shared/accounts/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { serverMessage } from '../../api/server-message.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useUndo, type SendBack } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { useNameOf } from '../session/use-names.ts';

function useRefreshedUsers() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.users });
}

/**
 * Refused if the user has joined since, so that nobody who already works here is locked out, or if another link has
 * replaced the one that is known here.
 */
function useWithdrawal() {
  const { client } = useConsole();
  return ({ id, invite }: Pick<User, 'id' | 'invite'>, idempotencyKey?: string) =>
    client.call(api.patchUser, {
      params: { id: String(id) },
      body: { active: false, base: { active: false, invite } },
      idempotencyKey,
    });
}

const withdrawnWords = (name: string) => `The link of ${name} is of no use any more`;

/** @param onUndone  called with a user whose invitation was withdrawn by Undo */
export function useInviteUser(onUndone: (user: User) => void) {
  const { client } = useConsole();
  const toasts = useToasts();
  const undo = useUndo();
  const withdraw = useWithdrawal();
  const refresh = useRefreshedUsers();
  return useMutation({
    mutationFn: (person: InviteUser) => client.call(api.inviteUser, { body: person }),
    onSuccess: ({ user }) => {
      // Not the display name, which another person may have too (rule C29): the names are not read again yet.
      const who = user.username;
      const back = async (key: string) => onUndone(await withdraw(user, key).finally(() => void refresh()));
      toasts.success(
        'User created',
        `${who} invited as ${user.role}`,
        undo(`${withdrawnWords(who)}. The account stays, inactive.`, back),
      );
      // Not awaited, as the link is shown at once.
      void refresh();
    },
    onError: (error) => toasts.error('Create failed', serverMessage(error) ?? 'Unable to invite the user'),
  });
}

/** Makes another link, which replaces the earlier one. */
export function useNewInviteLink() {
  const { client } = useConsole();
  const toasts = useToasts();
  const refresh = useRefreshedUsers();
  return useMutation({
    mutationFn: ({ id }: User) => client.call(api.createInviteLink, { params: { id: String(id) } }),
    onError: (error) => toasts.error('No link was made', serverMessage(error) ?? 'Unable to make a link'),
    // After a refusal too, as the user may have joined since.
    onSettled: () => void refresh(),
  });
}

export function useWithdrawInvite() {
  const { client } = useConsole();
  const nameOf = useNameOf();
  const toasts = useToasts();
  const refresh = useRefreshedUsers();
  const undo = useUndo();
  const withdraw = useWithdrawal();
  return useMutation({
    mutationFn: (user: User) => withdraw(user),
    onSuccess({ username }, { id, invite }) {
      const name = nameOf(username);
      const back: SendBack = (idempotencyKey) =>
        client
          .call(api.restoreInvite, {
            params: { id: String(id) },
            body: { expiresAt: invite?.expiresAt ?? '' },
            idempotencyKey,
          })
          .finally(() => void refresh());
      toasts.success('Withdrawn', withdrawnWords(name), undo(`The invitation of ${name} is as before`, back));
    },
    onError: (error) => toasts.error('Not withdrawn', serverMessage(error) ?? 'Unable to withdraw the invitation'),
    onSettled: () => refresh(),
  });
}
