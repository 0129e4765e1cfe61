// The matching pictures, loaded page by page as the user scrolls.
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from 'shared/api/api.ts';
import { nextCursor } from '../../../../api/next-cursor.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useDataSaver } from '../../../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../../../session/console-context.ts';
import type { LibraryFilters } from '../filters/library-filters.ts';
import type { LibraryPage } from './library-pages.ts';

interface PageStart {
  cursor: string | undefined;
  limit: number;
}
type LibraryData = InfiniteData<LibraryPage, PageStart>;

/** Small enough to load at once; larger pages are used when the user jumps far ahead. */
const PAGE_SIZE = 100;
const FAR_PAGE_SIZE = 500;
/** For the data saver (rule G12). */
const SMALL_PAGE_SIZE = 20;
/** Loaded this many cells before they are visible. */
const AHEAD = 60;

function countLoaded(pages: readonly LibraryPage[]): number {
  return pages.reduce((sum, { uploads }) => sum + uploads.length, 0);
}

export function useLibraryPages(filters: LibraryFilters) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const [savesData] = useDataSaver();
  const limit = savesData ? SMALL_PAGE_SIZE : PAGE_SIZE;
  const first: PageStart = { cursor: undefined, limit };
  const queryKey = queryKeys.uploadList(filters);
  const [reach, setReach] = useState(0);

  async function fetchPage(start: PageStart, signal?: AbortSignal): Promise<LibraryPage> {
    const query = { ...filters, ...start };
    const { data, headers } = await client.send(api.listUploads, { query, ...(signal && { signal }) });
    const count = headers.get('X-Total-Count');
    return { uploads: data, next: nextCursor(headers.get('Link')), count: count === null ? undefined : Number(count) };
  }

  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: first,
    getNextPageParam({ next: cursor }, pages): PageStart | undefined {
      if (cursor === undefined) return undefined;
      const isFar = reach > countLoaded(pages) + FAR_PAGE_SIZE;
      return { cursor, limit: isFar ? FAR_PAGE_SIZE : limit };
    },
    staleTime: Infinity,
    // Unchanged pages stay the same objects; comparing a hundred thousand pictures would be noticeable.
    structuralSharing: false,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;

  const uploads = useMemo(() => data?.pages.flatMap((page) => page.uploads) ?? [], [data]);
  const isShort = hasNextPage && reach + (savesData ? 0 : AHEAD) >= uploads.length;
  useEffect(() => {
    if (isShort && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, isFetching, isFetchNextPageError, fetchNextPage]);

  return {
    list,
    uploads,
    /** Called with the index of the last visible cell, from 0. */
    onReach: setReach,
    fetchFirst: () => fetchPage(first),
    /** Requests the number of all matches. */
    fetchCount: async () => (await fetchPage({ cursor: undefined, limit: 1 })).count ?? 0,
    update(change: (pages: readonly LibraryPage[]) => LibraryPage[]) {
      queryClient.setQueryData<LibraryData>(queryKey, (known) => known && { ...known, pages: change(known.pages) });
    },
    /** A page that is being loaded will be added to the list as it was before. */
    isBeingRead: () => queryClient.isFetching({ queryKey, exact: true }) > 0,
  };
}

export type LibraryPages = ReturnType<typeof useLibraryPages>;
