// A list that is read page by page, as long as the server names a next one.
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
  /** Entries of a page. */
  limit?: number;
  enabled?: boolean;
  refetchOnWindowFocus?: boolean;
  /** Milliseconds until it is read again by itself. */
  refetchInterval?: (query: { state: { data?: { pages: { data: Answer<E> }[] } | undefined } }) => number | false;
  /** Stays visible while another list is loaded. */
  placeholderData?: typeof keepPreviousData;
}

/** The answers in the order of the pages; `fetchNextPage` asks for the next. */
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

/** What every list of this kind says of itself, and how it is read on; also one that keeps its pages current. */
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
