// Reads a list page by page, until the server names no next page.
import { useInfiniteQuery, type keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Reply } from './api-client.ts';
import { nextCursor } from './next-cursor.ts';
import type { Answer, Endpoint } from 'shared/api/endpoint.ts';

const PAGE_SIZE = 30;

interface PageRequest {
  limit: number;
  cursor: string | undefined;
}

interface PageOptions<E extends Endpoint> {
  /** Number of entries in a page. */
  limit?: number;
  enabled?: boolean;
  refetchOnWindowFocus?: boolean;
  /** Milliseconds between automatic reloads. */
  refetchInterval?: (query: { state: { data?: { pages: { data: Answer<E> }[] } | undefined } }) => number | false;
  /** What stays visible while another list is loaded. */
  placeholderData?: typeof keepPreviousData;
}

/** The answers in the order of the pages; `fetchNextPage` loads the next page. */
export function usePages<E extends Endpoint>(
  queryKey: readonly unknown[],
  send: (page: PageRequest, signal: AbortSignal) => Promise<Reply<E>>,
  { limit = PAGE_SIZE, ...options }: PageOptions<E> = {},
) {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await send({ limit, cursor: pageParam }, signal);
      return { data, next: nextCursor(headers.get('Link')) };
    },
    getNextPageParam: ({ next }) => next,
    ...options,
  });
}

/** The state of a paged list and the functions to load more of it, also for lists that keep their pages current. */
export function controlsOf(list: UseInfiniteQueryResult) {
  return {
    status: list.status,
    error: list.error,
    isFetching: list.isFetching,
    hasMoreFailed: list.isFetchNextPageError,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}
