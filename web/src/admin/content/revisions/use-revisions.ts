// Earlier saves: the list, the document of one, and bringing one back.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { readStored, showStored } from '../data/use-content.ts';

const PAGE_SIZE = 30;

export function useRevisionList() {
  const { client } = useConsole();
  return useInfiniteQuery({
    queryKey: queryKeys.contentRevisions,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, cursor: pageParam };
      const { data, headers } = await client.send(api.listContentRevisions, { query, signal });
      return { revisions: data, next: nextCursor(headers.get('Link')) };
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** A revision never changes. 0 is the built-in content. */
export function useRevision(revision: number) {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.contentRevision(revision),
    queryFn: async ({ signal }) => {
      const params = { revision: String(revision) };
      return readStored(await client.send(api.getContentRevision, { params, query: WITHOUT_LIBRARY, signal })).document;
    },
    staleTime: Infinity,
  });
}

/** @param newest  what the site shows; where a restore began, which it can be undone to */
export function useRestore(newest: number) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ revision }: { revision: number; from?: number }) => {
      const params = { revision: String(revision) };
      return readStored(await client.send(api.restoreContentRevision, { params, query: WITHOUT_LIBRARY }));
    },
    onSuccess(answer, { revision, from }) {
      showStored(queryClient, answer);
      if (from === undefined) {
        toasts.success('Restored', 'The site shows what it showed before.');
        return;
      }
      // What stood there until then may be newer than what was known here.
      const before = answer.revision > from ? answer.revision - 1 : from;
      const undo = { label: 'Undo', run: () => mutate({ revision: before }) };
      toasts.success('Restored', `The site shows revision ${revision} again. `, undo);
    },
    onError: (error) => toasts.error('Restore Failed', error.message),
  });
  return { restore: (revision: number) => mutate({ revision, from: newest }), isRestoring: isPending };
}
