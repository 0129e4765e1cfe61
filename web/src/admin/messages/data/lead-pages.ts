// The loaded pages of a lead list, and merging newer answers without moving what is on screen.
import type { InfiniteData } from '@tanstack/react-query';
import type { Lead } from 'shared/leads/leads.ts';
import { dueAtOf, NEVER_DUE } from 'shared/leads/clock/response-clock.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';

/** Where a page begins: the stream of the list, and the cursor in it. */
export interface PageStart {
  stream: number;
  cursor?: string;
}

export interface LeadPage {
  stream: number;
  leads: readonly Lead[];
  /** Undefined at the end of the last stream. */
  next: PageStart | undefined;
}

/** A list as the query library caches it. */
export type LeadListData = InfiniteData<LeadPage, PageStart>;

/** All leads in the order of the list, each once: a lead of an earlier stream is not repeated. */
export function allLeads(pages: readonly LeadPage[]): Lead[] {
  const seen = new Set<number>();
  return pages.flatMap((page) => page.leads).filter((lead) => !seen.has(lead.id) && seen.add(lead.id));
}

export function idsOf(pages: readonly LeadPage[]): Set<number> {
  return new Set(allLeads(pages).map(({ id }) => id));
}

export function mapLeads(pages: readonly LeadPage[], change: (lead: Lead) => Lead | undefined): LeadPage[] {
  return pages.map((page) => ({
    ...page,
    leads: page.leads.flatMap((lead) => change(lead) ?? []),
  }));
}

/** Of two answers about one lead the one with the later change; `fresh` if both have the same. */
export function laterOf(known: Lead | undefined, fresh: Lead): Lead {
  return known && known.updatedAt > fresh.updatedAt ? known : fresh;
}

/**
 * The pages of `fresh`, without reverting known later changes: an answer that was requested before a save must not undo
 * it.
 */
export function withLaterLeads(known: readonly LeadPage[], fresh: readonly LeadPage[]): LeadPage[] {
  const knownById = new Map(known.flatMap((page) => page.leads).map((lead) => [lead.id, lead]));
  return mapLeads(fresh, (lead) => laterOf(knownById.get(lead.id), lead));
}

/** The pages with `kept` leads that do not match any more; the caller sorts them. */
export function withKept(known: readonly LeadPage[], fresh: LeadPage[], kept: ReadonlySet<number>): LeadPage[] {
  const present = idsOf(fresh);
  const stays = allLeads(known).filter(({ id }) => kept.has(id) && !present.has(id));
  const last = fresh.at(-1);
  return fresh.map((page) => (page === last ? { ...page, leads: [...page.leads, ...stays] } : page));
}

/** A page without leads that have left the list, in `after`, while it was being loaded. */
export function withoutGone(page: LeadPage, before: readonly LeadPage[], after: readonly LeadPage[]): LeadPage {
  const gone = idsOf(before).difference(idsOf(after));
  return { ...page, leads: page.leads.filter((lead) => !gone.has(lead.id)) };
}

/** In the server's order: an enquiry rescued from spam has its original time, but a later id. */
export function newestFirst(a: Lead, b: Lead): number {
  return b.id - a.id;
}

/** By due time, leads without one last; in the server's order. */
export function dueFirst(a: Lead, b: Lead): number {
  const [dueA, dueB] = [dueAtOf(a) ?? NEVER_DUE, dueAtOf(b) ?? NEVER_DUE];
  return dueA === dueB ? a.id - b.id : dueA < dueB ? -1 : 1;
}

/**
 * The user's own leads first, the rest in the order of the list, even if a lead was reassigned since its page was
 * loaded.
 */
export function withMineFirst(leads: readonly Lead[], username: string, inOrder = newestFirst): Lead[] {
  const isMine = (lead: Lead) => isSameUser(lead.assignee, username);
  return leads.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)) || inOrder(a, b));
}

export interface Merged {
  pages: LeadPage[];
  /** Leads that came in since the list was last loaded. */
  arrived: Lead[];
  /** Whether new leads wait until the user returns to the top. */
  isHeld: boolean;
}

export interface Reader {
  /** Leads that always stay in the list: the open one and those with unsaved edits. */
  kept: ReadonlySet<number>;
  /** Whether reloading the list from its start would leave what is on screen in place. */
  isAtTop: boolean;
}

/** A list with more leads does not grow further automatically, so that memory and page stay small over a long day. */
export const GROWN = 200;

/**
 * Merges a newly loaded first page of a stream, or its first pages as one, into the list. Leads that do not match any
 * more are removed, except `kept` ones.
 */
export function mergeFirstPage(pages: readonly LeadPage[], fresh: LeadPage, { kept, isAtTop }: Reader): Merged {
  const ofStream = pages.filter((page) => page.stream === fresh.stream);
  // This stream is not loaded yet, or not any more.
  if (ofStream.length === 0) return { pages: [...pages], arrived: [], isHeld: false };
  const before = pages.filter((page) => page.stream < fresh.stream);
  const known = allLeads(ofStream);
  const isLast = fresh.next?.stream !== fresh.stream;
  const freshById = new Map(fresh.leads.map((lead) => [lead.id, lead]));
  const newest = Math.max(0, ...idsOf(ofStream));
  const arrived = fresh.leads.filter((lead) => lead.id > newest);

  const overlaps = known.some((lead) => freshById.has(lead.id));
  const isGrown = known.length + arrived.length > GROWN;
  // A user who has scrolled far down keeps the position: new leads wait above.
  const isHeld = isGrown && !isAtTop && arrived.length > 0;
  // So many leads came in that there is a gap, or that leads at the end must be dropped: the stream starts anew, and
  // the rest is loaded when the user scrolls there.
  if (!isLast && !isHeld && (!overlaps || (isGrown && isAtTop))) {
    return { pages: [...before, ...withKept(ofStream, [fresh], kept)], arrived, isHeld };
  }

  const oldest = isLast ? 0 : (fresh.leads.at(-1)?.id ?? 0);
  const reachesBack = (lead: Lead) => lead.id < oldest;
  const updated = mapLeads(
    ofStream,
    (lead) => freshById.get(lead.id) ?? (reachesBack(lead) || kept.has(lead.id) ? lead : undefined),
  );
  const present = idsOf(updated);
  const added = fresh.leads.filter((lead) => !present.has(lead.id) && !(isHeld && arrived.includes(lead)));
  const first = updated[0];
  if (first) first.leads = [...first.leads, ...added].sort(newestFirst);
  const last = updated.at(-1);
  // If nothing is loaded further down, loading continues after `fresh`, as older leads may have come back.
  if (last && !known.some((lead) => reachesBack(lead) && !kept.has(lead.id))) last.next = fresh.next;
  const after = pages.filter((page) => page.stream > fresh.stream);
  return { pages: [...before, ...updated, ...after], arrived, isHeld };
}

export interface MergedFirstPages {
  pages: readonly LeadPage[];
  /** Leads that have to wait above the list. */
  waiting: ReadonlySet<number>;
  hasGrown: boolean;
}

/** Merges the newly loaded first page of each stream, one after the other. */
export function mergeFirstPages(
  pages: readonly LeadPage[],
  fresh: readonly LeadPage[],
  reader: Reader,
): MergedFirstPages {
  const waiting = new Set<number>();
  let hasGrown = false;
  const merged = fresh.reduce<readonly LeadPage[]>((merging, page) => {
    const result = mergeFirstPage(merging, page, reader);
    hasGrown ||= result.arrived.length > 0;
    if (result.isHeld) for (const { id } of result.arrived) waiting.add(id);
    return result.pages;
  }, pages);
  return { pages: merged, waiting, hasGrown };
}
