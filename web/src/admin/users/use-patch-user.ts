// Saves changes of a user, with Undo (rules C12a, C25, G18).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { UserValues } from 'shared/accounts/user-clashes.ts';
import type { PatchUser, User } from 'shared/accounts/users.ts';
import type { Some } from 'shared/editing/clashes.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash, serverMessage } from '../../api/server-message.ts';
import type { DraftInHand } from '../editing/use-draft.ts';
import { backTo, useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';

/** The name that was just saved may not be in the loaded names yet. */
function calledAfter(before: User, saved: User, nameOf: ReturnType<typeof useNameOf>): string {
  const isRenamed = saved.displayName !== before.displayName;
  return isRenamed ? saved.displayName || saved.username : nameOf(saved.username);
}

/** Stores changes of a user, and shows them before the list is loaded again. */
function useStore(id: number) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return async (body: Partial<PatchUser>) => {
    const saved = await client.call(api.patchUser, { params: { id: String(id) }, body });
    const { openLeads: _, ...stored } = saved;
    queryClient.setQueryData<User[]>(queryKeys.users, (users) => users?.map((one) => (one.id === id ? stored : one)));
    return saved;
  };
}

const UNASSIGNED = '/admin/messages?view=unassigned';

/** Saves the changes of the draft. */
export function usePatchUser(user: User, draft: DraftInHand<UserValues>) {
  const navigate = useNavigate();
  const me = useSession().user;
  const nameOf = useNameOf();
  const undo = useUndo();
  const store = useStore(user.id);
  const toasts = useToasts();
  const queryClient = useQueryClient();

  /** Undefined if administrators have removed their own rights, which only others can restore. */
  function wayBack(former: Some<UserValues>, saved: User) {
    const isGivenUp = saved.id === me.id && (saved.role !== 'admin' || !saved.active);
    if (isGivenUp) return undefined;
    const isShutOut = (former.active && !saved.active) || (former.role === 'admin' && saved.role !== 'admin');
    const what = isShutOut ? 'Sessions and links that ended stay ended. All else' : 'Everything';
    return undo(`${what} of this person is as before`, () => store(backTo<UserValues>(former, saved)));
  }

  return useMutation({
    onMutate: () => draft.changes,
    mutationFn: async ({ confirm }: { confirm: boolean }) => {
      let former: Some<UserValues> = {};
      const saved = await draft.send((patch) => {
        former = patch.base;
        return store({ ...patch, ...(confirm && { confirm }) });
      });
      // By the time of the notice the screen shows the saved values.
      return saved && { saved, before: user, former };
    },
    onSuccess: (done) => {
      if (!done) return undefined;
      const { saved, before, former } = done;
      const { openLeads = 0 } = saved;
      const name = calledAfter(before, saved, nameOf);
      toasts.success('Saved', `${name} updated`, wayBack(former, saved));
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
