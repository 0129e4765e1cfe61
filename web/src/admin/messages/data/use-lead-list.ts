// The lead list: loaded by pages, with new leads from live events, without moving what is on screen (rules D2, E1).
import { useMemo, useRef, useState } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { controlsOf } from '../../../api/use-pages.ts';
import { useLiveState } from '../../live/live-context.ts';
import { useShown } from '../../offline/use-outbox.ts';
import type { LeadQuery } from './lead-filters.ts';
import { allLeads, dueFirst, newestFirst, withMineFirst } from './lead-pages.ts';
import { useLeadNews } from './use-lead-news.ts';
import { useLeadPages, useLookingOn, type LeadPages } from './use-lead-pages.ts';

/** In pixels; about one row. */
const TOP = 60;

const NONE: ReadonlySet<number> = new Set();

/** A hidden list, as on a phone beside an open lead, keeps its position. */
function isAtTop(scroller: HTMLElement | null): boolean {
  return scroller !== null && scroller.clientHeight > 0 && scroller.scrollTop <= TOP;
}

/** Includes edits of this console that are being sent. @param mineFirst  the user whose own leads come first */
function useLeadsInOrder({ list, isByDue }: LeadPages, mineFirst: string | undefined): Lead[] {
  const shown = useShown();
  return useMemo(() => {
    const all = allLeads(list.data?.pages ?? []).map(shown);
    const inOrder = isByDue ? dueFirst : newestFirst;
    return mineFirst === undefined ? all.sort(inOrder) : withMineFirst(all, mineFirst, inOrder);
  }, [list.data, mineFirst, shown, isByDue]);
}

/** Leads with `unsaved` edits, and the open one, stay in the list even if they do not match it any more. */
export function useLeadList(streams: readonly LeadQuery[], unsaved: ReadonlySet<number>, openId: number | undefined) {
  const key = JSON.stringify(streams);
  const pages = useLeadPages(streams, unsaved);
  const { list } = pages;
  const isLost = useLiveState() === 'lost';
  const scroller = useRef<HTMLDivElement>(null);
  /** Leads that wait above the list, as far as its first page shows. */
  const [held, setHeld] = useState<{ key: string; ids: ReadonlySet<number> }>({ key, ids: NONE });
  const waitsAbove = held.key === key ? held.ids : NONE;
  const leads = useLeadsInOrder(pages, streams.length > 1 ? streams[0]?.assignee : undefined);
  const { refresh, hasFailed, isRunning } = useLeadNews({
    key,
    pages,
    kept: openId === undefined ? unsaved : new Set([...unsaved, openId]),
    isAtTop: () => isAtTop(scroller.current),
    onWaiting: (ids) => setHeld({ key, ids }),
  });
  const { isLookingOn, hasOwnOnly } = useLookingOn(pages);

  return {
    ...controlsOf(list),
    leads,
    status: isLookingOn ? 'pending' : list.status,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    refresh,
    updatedAt: list.dataUpdatedAt,
    /** The last attempt to load new leads has failed; the list is as of `updatedAt`. */
    isStale: hasFailed || isLost,
    waitsAbove,
    /** While it is being loaded, a lead that is not listed may soon be. */
    isSettling: list.isFetching || isRunning || hasOwnOnly,
    /** The scrolling element. */
    scroller,
    /** Waiting leads are added when the user is back at the top. */
    onScroll() {
      if (isAtTop(scroller.current) && waitsAbove.size > 0) refresh();
    },
  };
}

export interface LeadList extends ReturnType<typeof useLeadList> {
  /** The open lead, if the list does not contain it: it does not match the filters, or is further down (rule E27). */
  pinned: Lead | undefined;
}
