// Earlier saves: the list, the document of one, and bringing one back.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { readStored, type StoredContent } from '../data/use-content.ts';

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

export function useRestore(newest: number) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ revision }: { revision: number; undoes?: number }) => {
      const params = { revision: String(revision) };
      const reply = await client.send(api.restoreContentRevision, { params, query: WITHOUT_LIBRARY });
      return { answer: readStored(reply), wire: reply.data };
    },
    onSuccess({ answer, wire }, { revision, undoes }) {
      queryClient.setQueryData<StoredContent>(queryKeys.contentDocument, answer);
      queryClient.setQueryData(queryKeys.content, wire);
      void queryClient.invalidateQueries({ queryKey: queryKeys.contentRevisions });
      if (undoes === undefined) {
        const undo = { label: 'Undo', run: () => mutate({ revision: newest, undoes: revision }) };
        toasts.success('Restored', `The site shows revision ${revision} again. `, undo);
      } else toasts.success('Restored', 'The site shows what it showed before.');
    },
    onError: (error) => toasts.error('Restore Failed', error.message),
  });
  return { restore: (revision: number) => mutate({ revision }), isRestoring: isPending };
}
