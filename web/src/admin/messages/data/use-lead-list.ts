// The lead list: pages by cursor, and every 15 seconds what is new, without moving what is on screen (rule E1).
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from 'shared/api.ts';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePolling } from '../../../ui/hooks/use-polling.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadQuery } from './lead-filters.ts';
import { allLeads, mergeFirstPage, withMineFirst, type LeadPage, type PageStart } from './lead-pages.ts';

const PAGE_SIZE = 50;
const POLL_MS = 15_000;
const FIRST: PageStart = { stream: 0 };

export type LeadListData = InfiniteData<LeadPage, PageStart>;

/** `kept` leads stay in the list even when they no longer match it. */
export function useLeadList(streams: readonly LeadQuery[], kept: ReadonlySet<number>) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.leadList(streams);
  const [arrivals, setArrivals] = useState(0);
  const [isStale, setStale] = useState(false);

  async function fetchPage(start: PageStart, signal?: AbortSignal): Promise<LeadPage> {
    const { data, headers } = await client.send(api.listLeads, {
      query: { ...streams[start.stream], limit: PAGE_SIZE, cursor: start.cursor },
      ...(signal && { signal }),
    });
    const cursor = nextCursor(headers.get('Link'));
    const nextStream = start.stream + 1 < streams.length ? { stream: start.stream + 1 } : undefined;
    return {
      stream: start.stream,
      leads: data,
      next: cursor === undefined ? nextStream : { stream: start.stream, cursor },
    };
  }

  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: (page: LeadPage) => page.next,
    staleTime: Infinity,
  });

  async function poll(): Promise<void> {
    const before = queryClient.getQueryData<LeadListData>(queryKey);
    if (!before) {
      if (list.isError) await list.refetch();
      return;
    }
    const loaded = [...new Set(before.pages.map((page) => page.stream))];
    const fresh = await Promise.all(loaded.map((stream) => fetchPage({ stream })));
    queryClient.setQueryData<LeadListData>(queryKey, (current) => {
      if (!current) return current;
      const arrived = new Set<number>();
      const pages = fresh.reduce<readonly LeadPage[]>((merging, page) => {
        const merged = mergeFirstPage(merging, page, kept);
        for (const lead of merged.arrived) arrived.add(lead.id);
        return merged.pages;
      }, current.pages);
      if (arrived.size > 0) {
        setArrivals((count) => count + arrived.size);
        void queryClient.invalidateQueries({ queryKey: queryKeys.leadCounts });
      }
      return { pages: [...pages], pageParams: pages.map((_, index) => current.pageParams[index] ?? FIRST) };
    });
  }

  function refresh() {
    poll().then(
      () => setStale(false),
      () => setStale(true),
    );
  }
  usePolling(refresh, POLL_MS);
  const clearArrivals = useCallback(() => setArrivals(0), []);

  const mineFirst = streams.length > 1 ? streams[0]?.assignee : undefined;
  const leads = useMemo(() => {
    const all = allLeads(list.data?.pages ?? []);
    return mineFirst === undefined ? all : withMineFirst(all, mineFirst);
  }, [list.data, mineFirst]);
  return {
    leads,
    status: list.status,
    error: list.error,
    isFetching: list.isFetching,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMoreFailed: list.isFetchNextPageError,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
    refresh,
    updatedAt: list.dataUpdatedAt,
    /** The last attempt to fetch what is new failed; the list is the one from `updatedAt`. */
    isStale,
    /** Leads that came in since the last `clearArrivals`. */
    arrivals,
    clearArrivals,
  };
}

export type LeadList = ReturnType<typeof useLeadList>;
