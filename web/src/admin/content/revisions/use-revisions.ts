// Earlier saves: the list, the document of one, and restoring one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePages } from '../../../api/use-pages.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { tryAgain } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { revisionQuery } from '../data/revision-query.ts';
import { readSaved, showStored } from '../data/use-content.ts';

export function useRevisionList() {
  const { client } = useConsole();
  return usePages<typeof api.listContentRevisions>(queryKeys.contentRevisions, (query, signal) =>
    client.send(api.listContentRevisions, { query, signal }),
  );
}

export const useRevision = (revision: number) => useQuery(revisionQuery(useConsole().client, revision));

interface Restore {
  revision: number;
  isUndo?: boolean;
  /** Restores only if this is still the newest revision, so that later saves are kept. */
  seen?: number;
}

export function useRestore() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ revision, seen }: Restore) => {
      const params = { revision: String(revision) };
      const ifMatch = seen === undefined ? {} : { ifMatch: `"${seen}"` };
      return readSaved(await client.send(api.restoreContentRevision, { params, query: WITHOUT_LIBRARY, ...ifMatch }));
    },
    onSuccess(answer, { revision, isUndo }) {
      showStored(queryClient, answer);
      if (isUndo) {
        toasts.success('Restored', 'The site shows what it showed before.');
        return;
      }
      const { before } = answer;
      if (answer.revision === before) {
        toasts.success('Nothing to Restore', 'The site shows this already.');
        return;
      }
      const undo = { label: 'Undo', run: () => mutate({ revision: before, seen: answer.revision, isUndo: true }) };
      const what = revision === 0 ? 'the built-in content' : `revision ${revision}`;
      toasts.success('Restored', `The site shows ${what} again. `, undo);
    },
    onError(error, restore) {
      if (!restore.isUndo) return toasts.error('Restore Failed', error.message);
      return toasts.error(
        'Undo Failed',
        error.message,
        tryAgain(error, () => mutate(restore)),
      );
    },
  });
  return { restore: (revision: number) => mutate({ revision }), isRestoring: isPending };
}
