// Removes all sample content in one save, which can be undone as long as nobody has edited the same fields (rule G13).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from 'shared/api/errors.ts';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { withoutSamples } from 'shared/content/samples/without-samples.ts';
import { siteContentShape } from 'shared/content/site-content.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts, type ToastAction } from '../../../ui/toast/toasts-context.ts';
import { failureText } from '../data/failure-text.ts';
import type { StoredContent } from '../data/use-content.ts';
import { usePutContent } from '../data/use-put-content.ts';
import { revisionQuery } from '../data/revision-query.ts';
import { tryAgain } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';

interface Clear {
  /** The content from which the save starts. */
  stored: StoredContent;
  companyName: string;
}

export function useClearSamples(onCleared: () => void) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const put = usePutContent();

  async function fail(title: string, error: Error, again?: ToastAction): Promise<void> {
    const isConflict = error instanceof AppError && error.code === 'conflict';
    if (isConflict) await queryClient.refetchQueries({ queryKey: queryKeys.contentDocument });
    toasts.error(
      title,
      isConflict ? `${failureText(error, error.message)}. Look at the revisions.` : error.message,
      again,
    );
  }

  const undo = useMutation({
    mutationFn: async (revision: number) => {
      // Includes what others have saved since the dialog was opened.
      const before = await queryClient.fetchQuery(revisionQuery(client, revision - 1));
      return put(before, revision);
    },
    onSuccess: () => toasts.success('Restored', 'The site shows what it showed before.'),
    onError(error, revision) {
      return fail(
        'Restore Failed',
        error,
        tryAgain(error, () => undo.mutate(revision)),
      );
    },
  });
  const clear = useMutation({
    mutationFn: ({ stored, companyName }: Clear) => {
      const content = siteContentShape.read(stored.document);
      return put({ ...stored.document, ...withoutSamples(content, companyName, defaultContent) }, stored.revision);
    },
    onSuccess({ revision }, { stored }) {
      const takeBack = { label: 'Undo', run: () => undo.mutate(revision) };
      const isSaved = revision > stored.revision;
      toasts.success(
        'Cleared',
        'What was invented is gone. Read the rest too: it must be true of your company. ',
        isSaved ? takeBack : undefined,
      );
      onCleared();
    },
    onError: (error) => fail('Not cleared', error),
  });
  return { clear: clear.mutate, isClearing: clear.isPending };
}
