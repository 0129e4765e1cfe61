// Saves changes of a user, with Undo (rules C12a, C25, G18).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { USER_FIELDS, type UserValues } from 'shared/accounts/user-clashes.ts';
import type { PatchedUser, User } from 'shared/accounts/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash, serverMessage } from '../../api/server-message.ts';
import type { DraftInHand } from '../editing/use-draft.ts';
import { pick, useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';

/** The name that was just saved may not be in the loaded names yet. */
function calledAfter(before: User, saved: User, nameOf: ReturnType<typeof useNameOf>): string {
  const isRenamed = saved.displayName !== before.displayName;
  return isRenamed ? saved.displayName || saved.username : nameOf(saved.username);
}

/** Shows a user as saved, before the list is loaded again. */
function useShowSaved() {
  const queryClient = useQueryClient();
  return (stored: User) =>
    queryClient.setQueryData<User[]>(queryKeys.users, (users) =>
      users?.map((one) => (one.id === stored.id ? stored : one)),
    );
}

const UNASSIGNED = '/admin/messages?view=unassigned';

const FIELDS = Object.keys(USER_FIELDS) as (keyof UserValues)[];

/** Saves the changes of the draft. */
export function usePatchUser(user: User, draft: DraftInHand<UserValues>) {
  const navigate = useNavigate();
  const me = useSession().user;
  const nameOf = useNameOf();
  const undo = useUndo();
  const showSaved = useShowSaved();
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();

  /** Undefined if administrators have removed their own rights, which only others can restore. */
  function wayBack(former: User, saved: User, sent: ReadonlySet<string>) {
    const fields = FIELDS.filter((field) => sent.has(field) && former[field] !== saved[field]);
    const isGivenUp = saved.id === me.id && (saved.role !== 'admin' || !saved.active);
    if (fields.length === 0 || isGivenUp) return undefined;
    const isShutOut = (former.active && !saved.active) || (former.role === 'admin' && saved.role !== 'admin');
    const what = isShutOut ? 'Sessions and links that ended stay ended. All else' : 'Everything';
    return undo(`${what} of this person is`, async () => {
      const body = { ...pick<UserValues>(former, fields), base: pick<UserValues>(saved, fields) };
      const { openLeads: _, ...stored } = await client.call(api.patchUser, { params: { id: String(saved.id) }, body });
      showSaved(stored);
    });
  }

  return useMutation({
    onMutate: () => draft.changes,
    mutationFn: async ({ confirm }: { confirm: boolean }) => {
      // The answer also contains changes by others, which must not be undone.
      let sent: ReadonlySet<string> = new Set();
      const saved = await draft.send(async (patch): Promise<PatchedUser> => {
        sent = new Set(Object.keys(patch));
        const body = { ...patch, ...(confirm && { confirm }) };
        const saved = await client.call(api.patchUser, { params: { id: String(user.id) }, body });
        const { openLeads: _, ...stored } = saved;
        showSaved(stored);
        return saved;
      });
      // By the time of the notice the screen shows the saved values.
      return saved && { saved, former: user, sent };
    },
    onSuccess: (done) => {
      if (!done) return undefined;
      const { saved, former, sent } = done;
      const { openLeads = 0 } = saved;
      const name = calledAfter(former, saved, nameOf);
      toasts.success('Saved', `${name} updated`, wayBack(former, saved, sent));
      if (openLeads > 0) {
        const leads = openLeads === 1 ? 'One open lead is' : `${openLeads} open leads are`;
        // Leads of an inactive user count as unassigned (rule E15).
        toasts.info('Leads to give away', `${leads} still assigned to ${name}. `, {
          label: 'Show',
          place: UNASSIGNED,
          run: () => void navigate(UNASSIGNED),
        });
      }
      void queryClient.invalidateQueries({ queryKey: queryKeys.me });
      return queryClient.invalidateQueries({ queryKey: queryKeys.users });
    },
    onError(error) {
      // The server asks for a confirmation, which is not a failure.
      if (error instanceof AppError && error.reason === 'confirm_required') return;
      toasts.error('Save Failed', serverMessage(error) ?? 'Unable to save the user');
      // The other value is shown beside the wanted one.
      if (isClash(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.users });
    },
  });
}
