// Unsaved changes of the user's own name and address, and saving them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { OwnValues } from 'shared/accounts/user-clashes.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from '../../api/server-message.ts';
import { standingErrors } from 'shared/editing/standing-errors.ts';
import { useDraft } from '../editing/use-draft.ts';
import { useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { ownDrafts } from './own-drafts.ts';

const valuesOf = ({ displayName = '', email = '' }: CurrentUser) => ({ displayName, email });

export function useOwnDetails(user: CurrentUser) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo();
  const draft = useDraft(ownDrafts, 'own', valuesOf(user));
  const [currentPassword, setCurrentPassword] = useState('');
  const changes = { ...draft.changes, currentPassword };

  /** Undoing a change of the address would need the password again, so there is none. */
  function wayBack(before: OwnValues, { displayName, email }: OwnValues) {
    if (email !== before.email || displayName === before.displayName) return undefined;
    return undo('Your name is', async () => {
      const body = { displayName: before.displayName, base: { displayName } };
      queryClient.setQueryData(queryKeys.me, await client.call(api.patchMe, { body }));
    });
  }

  const save = useMutation({
    onMutate: () => changes,
    mutationFn: async (proof: string) => {
      const before = valuesOf(user);
      const saved = await draft.send(async (patch) => {
        const body = { ...patch, ...(patch.email !== undefined && { currentPassword: proof }) };
        const saved = await client.call(api.patchMe, { body });
        queryClient.setQueryData(queryKeys.me, saved);
        return { ...saved, ...valuesOf(saved) };
      });
      // By the time of the notice the screen shows the saved values.
      return saved && { before, after: valuesOf(saved) };
    },
    onSuccess: (done, proof) => {
      setCurrentPassword((now) => (now === proof ? '' : now));
      toasts.success('Saved', 'Profile updated', done && wayBack(done.before, done.after));
    },
    onError(error) {
      toasts.error('Save Failed', error.message);
      // The other value is shown beside the wanted one.
      if (isClash(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
  });

  return {
    draft,
    /** Required for another address. */
    currentPassword,
    setCurrentPassword,
    /** Errors by field. */
    fields: standingErrors(save.error, save.context, changes),
    isSaving: save.isPending,
    save: () => save.mutate(currentPassword),
    discard() {
      save.reset();
      setCurrentPassword('');
      draft.discard();
    },
  };
}
