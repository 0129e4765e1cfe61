// The user's saved views, stored on the server (rule E22). A change is a function of the present views: if another
// device was faster, it is applied to the views that device has left.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { SavedView, SavedViews } from 'shared/leads/views/saved-views.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { tryAgain } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';

type Views = readonly SavedView[];
export type Step = (views: Views) => SavedView[];

interface Change {
  step: Step;
  /** Called with the views before and after the change. */
  onSaved?: (before: Views, after: Views) => void;
  /** Repeats an Undo. */
  again?: () => void;
}

const NONE: Views = [];

export function useSavedViews() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.savedViews,
    queryFn: ({ signal }) => client.call(api.getSavedViews, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

  const change = useMutation({
    // One after the other, as each starts from the result of the one before.
    scope: { id: 'saved-views' },
    mutationFn: async ({ step }: Change) => {
      const put = async ({ revision, views }: SavedViews) => ({
        before: views,
        saved: await client.call(api.putSavedViews, { body: { revision, views: step(views) } }),
      });
      const known = queryClient.getQueryData<SavedViews>(queryKeys.savedViews);
      if (known) {
        try {
          return await put(known);
        } catch (error) {
          if (!(error instanceof AppError && error.reason === 'conflict')) throw error;
        }
      }
      return put(await client.call(api.getSavedViews, {}));
    },
    onSuccess: ({ before, saved }, { onSaved }) => {
      queryClient.setQueryData<SavedViews>(queryKeys.savedViews, saved);
      onSaved?.(before, saved.views);
    },
    onError: (error, { again }) => toasts.error('View not saved', error.message, again && tryAgain(error, again)),
  });

  return { views: data?.views ?? NONE, change: change.mutate, isChanging: change.isPending };
}
