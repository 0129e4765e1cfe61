// Brings what is new into the lead list without moving what is on screen (rules D2, E1).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../../api/query-keys.ts';
import type { News } from '../../live/gather-news.ts';
import { allLeads, mergeFirstPages, withoutGone, type LeadListData, type LeadPage } from './lead-pages.ts';
import { FIRST, PAGE_SIZE, type LeadPages } from './use-lead-pages.ts';
import { useLeadQuery } from './use-lead-query.ts';
import { useRefresh } from './use-refresh.ts';

interface ShownList {
  /** Names what is listed. */
  key: string;
  pages: LeadPages;
  /** They stay in the list even when they no longer match it. */
  kept: ReadonlySet<number>;
  isAtTop: () => boolean;
  onArrived: (ids: Iterable<number>) => void;
  /** Leads that wait above the list: they would move what is on screen. */
  onWaiting: (ids: ReadonlySet<number>) => void;
}

export function useLeadNews({ key, pages, kept, isAtTop, onArrived, onWaiting }: ShownList) {
  const { list, queryKey, fetchPage, isByDue } = pages;
  const queryClient = useQueryClient();
  const leadQuery = useLeadQuery();
  const latestKept = useRef(kept);
  useEffect(() => {
    latestKept.current = kept;
  });

  /** Due leads may be anywhere in the list and may leave it just because time passes: its pages are read again. */
  async function readAnew(known: readonly LeadPage[]): Promise<boolean> {
    const newest = Math.max(0, ...allLeads(known).map(({ id }) => id));
    const { data, isError } = await list.refetch();
    onArrived(allLeads(data?.pages ?? []).flatMap(({ id }) => (id > newest ? [id] : [])));
    return !isError;
  }

  function putIn(fresh: readonly LeadPage[], { pages: current, pageParams }: LeadListData): readonly LeadPage[] {
    const merged = mergeFirstPages(current, fresh, { kept: latestKept.current, isAtTop: isAtTop() });
    onWaiting(merged.waiting);
    queryClient.setQueryData<LeadListData>(queryKey, {
      pages: [...merged.pages],
      pageParams: merged.pages.map((_, index) => pageParams[index] ?? FIRST),
    });
    if (merged.added.size > 0) onArrived(merged.added);
    if (merged.hasGrown) void queryClient.invalidateQueries({ queryKey: queryKeys.leadCounts });
    return merged.pages;
  }

  /** What happened to leads further down, or to kept ones, the first pages do not show. */
  function readNamed(news: ReadonlySet<number>, fresh: readonly LeadPage[], shown: readonly LeadPage[]): void {
    const freshIds = new Set(fresh.flatMap((page) => page.leads).map(({ id }) => id));
    const changed = allLeads(shown).filter(({ id }) => news.has(id) && !freshIds.has(id));
    // Many were changed at once: the pages that are shown are fewer calls than they.
    if (changed.length > PAGE_SIZE) void queryClient.invalidateQueries({ queryKey });
    else for (const { id } of changed) void queryClient.prefetchQuery(leadQuery(id));
  }

  async function readFirstPages(known: readonly LeadPage[], signal: AbortSignal, news: News): Promise<boolean> {
    const loaded = [...new Set(known.map((page) => page.stream))];
    const fresh = await Promise.all(loaded.map((stream) => fetchPage({ stream }, signal)));
    const now = queryClient.getQueryState<LeadListData>(queryKey);
    // A page that is just being added will be put to the list as it was before: what this would add would be lost again.
    if (now && now.fetchStatus !== 'idle') return false;
    const data = now?.data;
    if (signal.aborted || !data) return true;
    const left = fresh.map((page) => withoutGone(page, known, data.pages));
    const shown = putIn(left, data);
    if (news !== 'any') readNamed(news, fresh, shown);
    return true;
  }

  return useRefresh(key, list.fetchStatus === 'idle', async (signal, news) => {
    const known = queryClient.getQueryState<LeadListData>(queryKey);
    if (known && known.fetchStatus !== 'idle') return false;
    if (known?.data) return isByDue ? readAnew(known.data.pages) : readFirstPages(known.data.pages, signal, news);
    if (list.isError) await list.refetch();
    return true;
  });
}
