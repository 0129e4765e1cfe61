// What the person has changed of the own name and address, and saving it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from '../editing/drafts.ts';
import { useDraft } from '../editing/use-draft.ts';
import { useConsole } from '../session/console-context.ts';
import { ownDrafts } from './own-drafts.ts';

const valuesOf = ({ displayName = '', email = '' }: CurrentUser) => ({ displayName, email });

export function useOwnDetails(user: CurrentUser) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const draft = useDraft(ownDrafts, 'own', valuesOf(user));
  const [currentPassword, setCurrentPassword] = useState('');

  const save = useMutation({
    mutationFn: (proof: string) =>
      draft.send(async (patch) => {
        const body = { ...patch, ...(patch.email !== undefined && { currentPassword: proof }) };
        const saved = await client.call(api.patchMe, { body });
        queryClient.setQueryData(queryKeys.me, saved);
        return { ...saved, ...valuesOf(saved) };
      }),
    onSuccess: (_saved, proof) => {
      setCurrentPassword((now) => (now === proof ? '' : now));
      toasts.success('Saved', 'Profile updated');
    },
    onError(error) {
      toasts.error('Save Failed', error.message);
      // What somebody else has made of it is shown beside what is wanted here.
      if (isClash(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
  });

  return {
    draft,
    /** Asked for where the address is another one. */
    currentPassword,
    setCurrentPassword,
    /** What is wrong with each field. */
    fields: save.error instanceof AppError ? save.error.fields : undefined,
    isSaving: save.isPending,
    save: () => save.mutate(currentPassword),
    discard() {
      setCurrentPassword('');
      draft.discard();
    },
  };
}
