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
  async function readAnew(known: readonly LeadPage[], news: News): Promise<boolean> {
    const newest = Math.max(0, ...allLeads(known).map(({ id }) => id));
    const { data, isError } = await list.refetch();
    // Kept leads may be in none of the answers.
    readEach([...latestKept.current].filter((id) => news === 'any' || news.has(id)));
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

  /** Those of these leads that are listed, but not on the pages that were read. */
  function unread(ids: ReadonlySet<number>, fresh: readonly LeadPage[], shown: readonly LeadPage[]): number[] {
    const read = new Set(allLeads(fresh).map(({ id }) => id));
    return allLeads(shown).flatMap(({ id }) => (ids.has(id) && !read.has(id) ? [id] : []));
  }

  function readEach(ids: readonly number[]): void {
    for (const id of ids) void queryClient.prefetchQuery(leadQuery(id));
  }

  /** A first page with what follows it, as far down as its list is loaded. */
  async function readOn(first: LeadPage, loaded: readonly LeadPage[], signal: AbortSignal): Promise<LeadPage> {
    const ofStream = loaded.filter((page) => page.stream === first.stream);
    // Kept ones may stand far below everything else.
    const matching = allLeads(ofStream).filter(({ id }) => !latestKept.current.has(id));
    const oldest = Math.min(...matching.map(({ id }) => id));
    const leads = [...first.leads];
    let { next } = first;
    while (next?.stream === first.stream && (leads.at(-1)?.id ?? 0) > oldest) {
      const page = await fetchPage(next, signal);
      leads.push(...page.leads);
      next = page.next;
    }
    return { ...first, leads, next };
  }

  /** Undefined where it could not be put in: the list itself is being fetched. */
  function bringIn(fresh: readonly LeadPage[], known: readonly LeadPage[]): readonly LeadPage[] | undefined {
    const now = queryClient.getQueryState<LeadListData>(queryKey);
    // A page that is just being added will be put to the list as it was before: what this adds would be lost again.
    if (!now?.data || now.fetchStatus !== 'idle') return undefined;
    const { data } = now;
    return putIn(
      fresh.map((page) => withoutGone(page, known, data.pages)),
      data,
    );
  }

  async function readFirstPages(known: readonly LeadPage[], signal: AbortSignal, news: News): Promise<boolean> {
    const loaded = [...new Set(known.map((page) => page.stream))];
    const fresh = await Promise.all(loaded.map((stream) => fetchPage({ stream }, signal)));
    if (signal.aborted) return true;
    const shown = bringIn(fresh, known);
    if (!shown) return false;
    const named = news === 'any' ? undefined : unread(news, fresh, shown);
    // Where it is not known which were changed, or many were at once, the pages below are read too.
    if (named && named.length <= PAGE_SIZE) {
      readEach(named);
      return true;
    }
    const whole = await Promise.all(fresh.map((page) => readOn(page, shown, signal)));
    if (signal.aborted) return true;
    const current = bringIn(whole, shown);
    // Kept leads may be on no page.
    if (current) readEach(unread(latestKept.current, whole, current));
    return current !== undefined;
  }

  return useRefresh(key, list.fetchStatus === 'idle', async (signal, news) => {
    const known = queryClient.getQueryState<LeadListData>(queryKey);
    if (known && known.fetchStatus !== 'idle') return false;
    if (known?.data) return isByDue ? readAnew(known.data.pages, news) : readFirstPages(known.data.pages, signal, news);
    if (list.isError) await list.refetch();
    return true;
  });
}
