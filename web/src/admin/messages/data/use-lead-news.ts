// Brings new data into the lead list without moving what is on screen (rules D2, E1).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../../api/query-keys.ts';
import type { News } from '../../live/gather-news.ts';
import { allLeads, idsOf, mergeFirstPages, withoutGone, type LeadListData, type LeadPage } from './lead-pages.ts';
import { FIRST, type LeadPages } from './use-lead-pages.ts';
import { useLeadQuery } from './use-lead-query.ts';
import { useRefresh } from './use-refresh.ts';

interface ShownList {
  /** Identifies the list. */
  key: string;
  pages: LeadPages;
  /** Leads that stay in the list even if they do not match it any more. */
  kept: ReadonlySet<number>;
  isAtTop: () => boolean;
  /** Called with leads that wait above the list, as they would move what is on screen. */
  onWaiting: (ids: ReadonlySet<number>) => void;
}

export function useLeadNews({ key, pages, kept, isAtTop, onWaiting }: ShownList) {
  const { list, queryKey, fetchPage, isByDue } = pages;
  const queryClient = useQueryClient();
  const leadQuery = useLeadQuery();
  const latestKept = useRef(kept);
  useEffect(() => {
    latestKept.current = kept;
  });

  /**
   * The pages of a list by due time are read again, as leads may be anywhere in it and may leave it just because time
   * passes.
   */
  async function readAnew(news: News): Promise<boolean> {
    const { isError } = await list.refetch();
    // Kept leads may be in none of the answers.
    readKept(latestKept.current, news);
    return !isError;
  }

  function putIn(fresh: readonly LeadPage[], { pages: current, pageParams }: LeadListData): readonly LeadPage[] {
    const merged = mergeFirstPages(current, fresh, { kept: latestKept.current, isAtTop: isAtTop() });
    onWaiting(merged.waiting);
    queryClient.setQueryData<LeadListData>(queryKey, {
      pages: [...merged.pages],
      pageParams: merged.pages.map((_, index) => pageParams[index] ?? FIRST),
    });
    if (merged.hasGrown) void queryClient.invalidateQueries({ queryKey: queryKeys.leadCounts });
    return merged.pages;
  }

  /** Reads those of these leads that are kept and may have changed. */
  function readKept(ids: Iterable<number>, news: News): void {
    for (const id of ids) {
      if (latestKept.current.has(id) && (news === 'any' || news.has(id))) void queryClient.prefetchQuery(leadQuery(id));
    }
  }

  /** A first page with the loaded pages after it; of these only named leads are requested. */
  async function readOn(first: LeadPage, loaded: readonly LeadPage[], news: News, signal: AbortSignal) {
    const ofStream = loaded.filter((page) => page.stream === first.stream);
    const known = allLeads(ofStream);
    // A lead that comes back to a completely loaded list may belong at its end.
    const isWhole = ofStream.at(-1)?.next?.stream !== first.stream;
    // Kept leads may be far below the rest.
    const matching = known.filter(({ id }) => !latestKept.current.has(id));
    const oldest = isWhole && news !== 'any' ? 0 : Math.min(...matching.map(({ id }) => id));
    let read = first;
    while (read.next?.stream === first.stream) {
      const last = read.leads.at(-1)?.id ?? 0;
      const from = news === 'any' ? last - 1 : Math.max(-1, ...[...news].filter((id) => id < last));
      if (from < oldest) break;
      const unchanged = known.filter(({ id }) => id < last && id > from);
      const page = await fetchPage({ stream: first.stream, cursor: String(from + 1) }, signal);
      read = { ...page, leads: [...read.leads, ...unchanged, ...page.leads] };
    }
    return read;
  }

  /** Undefined if the answer could not be merged, as the list itself is being loaded. */
  function bringIn(fresh: readonly LeadPage[], known: readonly LeadPage[]): readonly LeadPage[] | undefined {
    const now = queryClient.getQueryState<LeadListData>(queryKey);
    // A page that is being loaded will be added to the list as it was before, which would lose this change.
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
    const whole = await Promise.all(fresh.map((page) => readOn(page, shown, news, signal)));
    if (signal.aborted) return true;
    const current = whole.every((page) => fresh.includes(page)) ? shown : bringIn(whole, shown);
    // Kept leads may be on no page.
    if (current) readKept(idsOf(current).difference(idsOf(whole)), news);
    return current !== undefined;
  }

  return useRefresh(key, list.fetchStatus === 'idle', async (signal, news) => {
    const known = queryClient.getQueryState<LeadListData>(queryKey);
    if (known && known.fetchStatus !== 'idle') return false;
    if (known?.data) return isByDue ? readAnew(news) : readFirstPages(known.data.pages, signal, news);
    if (list.isError) await list.refetch();
    return true;
  });
}
