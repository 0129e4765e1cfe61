// A list of the settings that is read page by page, as long as the server names a next one.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Reply } from '../../api/api-client.ts';
import { nextCursor } from '../../api/next-cursor.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';

const PAGE_SIZE = 30;

interface PageRequest {
  limit: number;
  cursor: string | undefined;
}

export function usePages<E extends Endpoint>(
  queryKey: readonly unknown[],
  send: (page: PageRequest, signal: AbortSignal) => Promise<Reply<E>>,
) {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await send({ limit: PAGE_SIZE, cursor: pageParam }, signal);
      return { data, next: nextCursor(headers.get('Link')) };
    },
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: true,
  });
}
