// The lead list: pages by cursor, and with live news what is new, without moving what is on screen (rules D2, E1).
import { replaceEqualDeep, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLiveState } from '../../live/live-context.ts';
import type { News } from '../../live/live-updates.ts';
import { useDataSaver } from '../../../ui/hooks/use-browser-flag.ts';
import { useShown } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadQuery } from './lead-filters.ts';
import { CLOCK_STEP_MS } from './use-lead-counts.ts';
import {
  allLeads,
  dueFirst,
  mergeFirstPages,
  newestFirst,
  withLaterLeads,
  withMineFirst,
  withoutGone,
  type LeadListData,
  type LeadPage,
  type PageStart,
} from './lead-pages.ts';
import { useArrivals } from './use-arrivals.ts';
import { useLeadQuery } from './use-lead-query.ts';
import { useRefresh } from './use-refresh.ts';

const PAGE_SIZE = 50;
const SMALL_PAGE_SIZE = 20;
const FIRST: PageStart = { stream: 0 };
/** Pixels; less than a row, or nearly. */
const TOP = 60;

const NONE: ReadonlySet<number> = new Set();

/** Hidden, as on a phone beside an open lead, it keeps its place. */
function isAtTop(scroller: HTMLElement | null): boolean {
  return scroller !== null && scroller.clientHeight > 0 && scroller.scrollTop <= TOP;
}

/** Whatever is put into the list, no lead in it goes back to an earlier state. */
function withLater(known: LeadListData | undefined, fresh: LeadListData): LeadListData {
  return known ? { ...fresh, pages: withLaterLeads(known.pages, fresh.pages) } : fresh;
}

/** `kept` leads stay in the list even when they no longer match it. */
export function useLeadList(streams: readonly LeadQuery[], kept: ReadonlySet<number>) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.leadList(streams);
  const key = JSON.stringify(streams);
  const isByDue = streams[0]?.sort === 'due';
  const leadQuery = useLeadQuery();
  const [savesData] = useDataSaver();
  const isLost = useLiveState() === 'lost';
  const scroller = useRef<HTMLDivElement>(null);
  /** Leads that wait above the list, as far as its first page shows. */
  const [held, setHeld] = useState<{ key: string; ids: ReadonlySet<number> }>({ key, ids: NONE });
  const latestKept = useRef(kept);
  useEffect(() => {
    latestKept.current = kept;
  });

  async function fetchPage(start: PageStart, signal?: AbortSignal): Promise<LeadPage> {
    const { data, headers } = await client.send(api.listLeads, {
      query: { ...streams[start.stream], limit: savesData ? SMALL_PAGE_SIZE : PAGE_SIZE, cursor: start.cursor },
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
    refetchInterval: isByDue && CLOCK_STEP_MS,
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, withLater(known as LeadListData | undefined, fresh as LeadListData)),
  });

  const waitsAbove = held.key === key ? held.ids : NONE;

  const mineFirst = streams.length > 1 ? streams[0]?.assignee : undefined;
  const shown = useShown();
  const leads = useMemo(() => {
    const all = allLeads(list.data?.pages ?? []).map(shown);
    const inOrder = isByDue ? dueFirst : newestFirst;
    return mineFirst === undefined ? all.sort(inOrder) : withMineFirst(all, mineFirst, inOrder);
  }, [list.data, mineFirst, shown, isByDue]);
  const arrivals = useArrivals({ key, leads, waitsAbove, scroller });

  async function poll(signal: AbortSignal, news: News): Promise<boolean> {
    const before = queryClient.getQueryState<LeadListData>(queryKey);
    if (before && before.fetchStatus !== 'idle') return false;
    if (!before?.data) {
      if (list.isError) await list.refetch();
      return true;
    }
    // What is due stands anywhere in the list, and leaves it by nothing but time: its pages are read anew.
    if (isByDue) {
      const newest = Math.max(0, ...allLeads(before.data.pages).map(({ id }) => id));
      const { data, isError } = await list.refetch();
      arrivals.add(allLeads(data?.pages ?? []).flatMap(({ id }) => (id > newest ? [id] : [])));
      return !isError;
    }
    const { pages } = before.data;
    const loaded = [...new Set(pages.map((page) => page.stream))];
    const fresh = await Promise.all(loaded.map((stream) => fetchPage({ stream }, signal)));
    const now = queryClient.getQueryState<LeadListData>(queryKey);
    // A page that is just being added will be put to the list as it was before: what this would add would be lost again.
    if (now && now.fetchStatus !== 'idle') return false;
    if (signal.aborted || !now?.data) return true;
    const { pages: current, pageParams } = now.data;
    const reader = { kept: latestKept.current, isAtTop: isAtTop(scroller.current) };
    const withoutThose = fresh.map((page) => withoutGone(page, pages, current));
    const merged = mergeFirstPages(current, withoutThose, reader);
    setHeld({ key, ids: merged.waiting });
    queryClient.setQueryData<LeadListData>(queryKey, {
      pages: [...merged.pages],
      pageParams: merged.pages.map((_, index) => pageParams[index] ?? FIRST),
    });
    if (merged.added.size > 0) arrivals.add(merged.added);
    if (merged.hasGrown) void queryClient.invalidateQueries({ queryKey: queryKeys.leadCounts });
    if (news === 'any') return true;
    // What happened to leads further down, or to kept ones, the first pages do not show.
    const freshIds = new Set(fresh.flatMap((page) => page.leads).map(({ id }) => id));
    const changed = allLeads(merged.pages).filter(({ id }) => news.has(id) && !freshIds.has(id));
    // Many were changed at once: the pages that are shown are fewer calls than they.
    if (changed.length > PAGE_SIZE) void queryClient.invalidateQueries({ queryKey });
    else for (const { id } of changed) void queryClient.prefetchQuery(leadQuery(id));
    return true;
  }

  const { refresh, hasFailed } = useRefresh(key, list.fetchStatus === 'idle', poll);

  // Somebody without leads of their own starts with an empty page; the others come behind it.
  const isEmptySoFar = list.data?.pages.every((page) => page.leads.length === 0) ?? false;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isLookingOn = isEmptySoFar && hasNextPage && !isFetchNextPageError;
  // Where somebody's own end, the others are fetched at once: what is new among them could not be announced otherwise.
  const last = list.data?.pages.at(-1);
  const hasOwnOnly = last?.next !== undefined && last.next.stream !== last.stream && !isFetchNextPageError;
  useEffect(() => {
    if ((isLookingOn || hasOwnOnly) && !isFetchingNextPage) void fetchNextPage();
  }, [isLookingOn, hasOwnOnly, isFetchingNextPage, fetchNextPage]);

  return {
    leads,
    status: isLookingOn ? 'pending' : list.status,
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
    isStale: hasFailed || isLost,
    /** New leads that are out of view. */
    arrivals,
    /** Of what scrolls. */
    scroller,
    /** New leads that wait come in when somebody is back at the top. */
    onScroll() {
      if (!isAtTop(scroller.current)) return;
      if (waitsAbove.size > 0) refresh();
    },
  };
}

export interface LeadList extends ReturnType<typeof useLeadList> {
  /** The open lead, where it is not among the others: it matches no filter, or lies further down (rule E27). */
  pinned: Lead | undefined;
}
