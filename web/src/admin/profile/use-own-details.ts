// Unsaved changes of the user's own name and address, and saving them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { OwnValues } from 'shared/accounts/user-clashes.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import type { Some } from 'shared/editing/clashes.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from '../../api/server-message.ts';
import { standingErrors } from 'shared/editing/standing-errors.ts';
import { useDraft } from '../editing/use-draft.ts';
import { useConsole } from '../session/console-context.ts';
import { ownDrafts } from './own-drafts.ts';
import { useOwnUndo } from './use-own-undo.ts';

const valuesOf = ({ displayName = '', email = '' }: CurrentUser) => ({ displayName, email });

export function useOwnDetails(user: CurrentUser) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useOwnUndo();
  const draft = useDraft(ownDrafts, 'own', { ...valuesOf(user), changedBy: user.changedBy });
  const [currentPassword, setCurrentPassword] = useState('');
  const changes = { ...draft.changes, currentPassword };

  const save = useMutation({
    onMutate: () => changes,
    mutationFn: async (proof: string) => {
      let former: Some<OwnValues> = {};
      const saved = await draft.send(async (patch) => {
        former = patch.base;
        const body = { ...patch, ...(patch.email !== undefined && { currentPassword: proof }) };
        const saved = await client.call(api.patchMe, { body });
        queryClient.setQueryData(queryKeys.me, saved);
        return { ...saved, ...valuesOf(saved) };
      });
      return saved && undo(former, valuesOf(saved));
    },
    onSuccess: (goBack, proof) => {
      setCurrentPassword((now) => (now === proof ? '' : now));
      toasts.success('Saved', 'Profile updated', goBack);
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
