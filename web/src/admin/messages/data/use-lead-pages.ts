// The lead list as the server sends it: one stream after the other, page by page (rule E1).
import { replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from 'shared/api/api.ts';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useDataSaver } from '../../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadQuery } from './lead-filters.ts';
import { withKept, withLaterLeads, type LeadListData, type LeadPage, type PageStart } from './lead-pages.ts';
import { CLOCK_STEP_MS } from '../../session/lead-count.ts';

const PAGE_SIZE = 50;
const SMALL_PAGE_SIZE = 20;
export const FIRST: PageStart = { stream: 0 };

/** Pages as the server has sent them; a page changed since is another object. */
const answers = new WeakSet<LeadPage>();

/**
 * An update of the list must not revert a lead to an earlier state, and reloading must not drop one with unsaved edits.
 */
function withLater(known: LeadListData | undefined, fresh: LeadListData, unsaved: ReadonlySet<number>): LeadListData {
  if (!known) return fresh;
  const isAnew = fresh.pages.every((page) => answers.has(page));
  const pages = withLaterLeads(known.pages, fresh.pages);
  return { ...fresh, pages: isAnew ? withKept(known.pages, pages, unsaved) : pages };
}

/** Leads with `unsaved` edits stay in the list even if they do not match it any more. */
export function useLeadPages(streams: readonly LeadQuery[], unsaved: ReadonlySet<number>) {
  const { client } = useConsole();
  const [savesData] = useDataSaver();
  const queryKey = queryKeys.leadList(streams);
  const isByDue = streams[0]?.sort === 'due';
  const latestUnsaved = useRef(unsaved);
  useEffect(() => {
    latestUnsaved.current = unsaved;
  });

  async function fetchPage(start: PageStart, signal?: AbortSignal): Promise<LeadPage> {
    const { data, headers } = await client.send(api.listLeads, {
      query: { ...streams[start.stream], limit: savesData ? SMALL_PAGE_SIZE : PAGE_SIZE, cursor: start.cursor },
      ...(signal && { signal }),
    });
    const cursor = nextCursor(headers.get('Link'));
    const nextStream = start.stream + 1 < streams.length ? { stream: start.stream + 1 } : undefined;
    const page = {
      stream: start.stream,
      leads: data,
      next: cursor === undefined ? nextStream : { stream: start.stream, cursor },
    };
    answers.add(page);
    return page;
  }

  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: (page: LeadPage) => page.next,
    staleTime: Infinity,
    refetchInterval: isByDue && CLOCK_STEP_MS,
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(
        known,
        withLater(known as LeadListData | undefined, fresh as LeadListData, latestUnsaved.current),
      ),
  });

  return { list, queryKey, fetchPage, isByDue };
}

export type LeadPages = ReturnType<typeof useLeadPages>;

/**
 * Loads pages that need no scrolling. `isLookingOn` while nothing is shown and more is to come; `hasOwnOnly` while only
 * the user's own leads are listed.
 */
export function useLookingOn({ list }: LeadPages) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  // A user without own leads gets an empty first page; the other leads follow.
  const isEmptySoFar = list.data?.pages.every((page) => page.leads.length === 0) ?? false;
  const isLookingOn = isEmptySoFar && hasNextPage && !isFetchNextPageError;
  // When the user's own leads end, the others are loaded at once, so that the announcement of new ones can scroll there.
  const last = list.data?.pages.at(-1);
  const hasOwnOnly = last?.next !== undefined && last.next.stream !== last.stream && !isFetchNextPageError;
  useEffect(() => {
    if ((isLookingOn || hasOwnOnly) && !isFetchingNextPage) void fetchNextPage();
  }, [isLookingOn, hasOwnOnly, isFetchingNextPage, fetchNextPage]);
  return { isLookingOn, hasOwnOnly };
}
