// The pictures that match, page by page as far as somebody has looked, and kept current (rule F17).
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { Upload } from 'shared/media/media.ts';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useDataSaver } from '../../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LibraryFilters } from './library-filters.ts';
import { withArrived, withNews, withoutArrived, type LibraryPage } from './library-pages.ts';
import { useLibraryNews, type LibraryChange } from './use-library-news.ts';

interface PageStart {
  cursor: string | undefined;
  limit: number;
}
type LibraryData = InfiniteData<LibraryPage, PageStart>;

/** Small enough to be there at once; larger ones when somebody jumps far ahead. */
const PAGE_SIZE = 100;
const FAR_PAGE_SIZE = 500;
/** With the data saver (rule G12). */
const SMALL_PAGE_SIZE = 20;
/** Fetched before it comes into view. */
const AHEAD = 60;

function countLoaded(pages: readonly LibraryPage[]): number {
  return pages.reduce((sum, { uploads }) => sum + uploads.length, 0);
}

/** Whether two first pages show the same, as far as the head of a list shows it. */
function isSame(a: LibraryPage, b: LibraryPage): boolean {
  return a.count === b.count && JSON.stringify(a.uploads) === JSON.stringify(b.uploads);
}

/** `holdsArrivals`: whether new pictures wait, because they would move what somebody looks at. */
export function useLibrary(filters: LibraryFilters, holdsArrivals: () => boolean = () => false) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const [savesData] = useDataSaver();
  const limit = savesData ? SMALL_PAGE_SIZE : PAGE_SIZE;
  const first: PageStart = { cursor: undefined, limit };
  const queryKey = queryKeys.uploadList(filters);
  const key = JSON.stringify(filters);
  const [reach, setReach] = useState(0);
  const [held, setHeld] = useState<{ key: string; uploads: readonly Upload[] }>({ key, uploads: [] });

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
    // Pages keep their identity by themselves; comparing a hundred thousand pictures would be felt.
    structuralSharing: false,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = list;

  function update(change: (pages: readonly LibraryPage[]) => LibraryPage[]) {
    queryClient.setQueryData<LibraryData>(queryKey, (known) => known && { ...known, pages: change(known.pages) });
  }

  async function readNamed(names: readonly string[]): Promise<boolean> {
    if (names.length === 0) return true;
    const [found, { count = 0 }] = await Promise.all([
      client.call(api.listUploads, { query: { ...filters, names: names.join(','), limit: names.length } }),
      fetchPage({ cursor: undefined, limit: 1 }),
    ]);
    // A page that is just being added will be put to the list as it was before.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) return false;
    const waiting = arrivals.filter(({ name }) => !names.includes(name));
    let arrived: readonly Upload[] = [];
    update((pages) => {
      const settled = withNews(pages, { names, found, count: count - waiting.length });
      arrived = [...settled.arrived, ...waiting];
      return holdsArrivals() ? settled.pages : withArrived(settled.pages, arrived);
    });
    setHeld({ key, uploads: holdsArrivals() ? arrived : [] });
    return true;
  }

  async function read(change: LibraryChange): Promise<boolean> {
    if (list.status === 'pending') return false;
    if (typeof change !== 'string') return readNamed(change);
    const known = list.data?.pages[0];
    if (change === 'none?' && known && isSame(known, await fetchPage(first))) return true;
    const before = new Set(list.data?.pages.flatMap((page) => page.uploads.map(({ name }) => name)));
    setHeld({ key, uploads: [] });
    await refetch();
    if (holdsArrivals()) hold(before);
    return true;
  }

  /** Before anything new is drawn: it would move what somebody looks at. */
  function hold(before: ReadonlySet<string>) {
    let arrived: readonly Upload[] = [];
    update((pages) => {
      const settled = withoutArrived(pages, before);
      arrived = settled.arrived;
      return settled.pages;
    });
    setHeld({ key, uploads: arrived });
  }

  const arrivals = held.key === key ? held.uploads : [];
  const gather = useLibraryNews(read);

  const uploads = useMemo(() => data?.pages.flatMap((page) => page.uploads) ?? [], [data]);
  const isShort = hasNextPage && reach + (savesData ? 0 : AHEAD) >= uploads.length;
  useEffect(() => {
    if (isShort && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, isFetching, isFetchNextPageError, fetchNextPage]);

  return {
    uploads,
    /** Of all that match, whether they are here or not. */
    count: hasNextPage ? Math.max(data?.pages[0]?.count ?? 0, uploads.length + 1) : uploads.length,
    status: list.status,
    error: list.error,
    isFetching,
    hasMoreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
    /** Somebody looks at the place with this number, counted from 0. */
    onReach: setReach,
    /** How many new pictures wait. */
    arrivals: arrivals.length,
    showArrivals() {
      update((pages) => withArrived(pages, arrivals));
      setHeld({ key, uploads: [] });
    },
    /** These have been changed here. */
    onChanged: gather,
  };
}

export type Library = ReturnType<typeof useLibrary>;
