// The pages of a lead list as fetched so far, and how fresh answers are worked in without moving what is on screen.
import type { InfiniteData } from '@tanstack/react-query';
import type { Lead } from 'shared/leads/leads.ts';
import { dueAtOf, NEVER_DUE } from 'shared/leads/clock/response-clock.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';

/** Where a page begins: in which of the list's streams, and behind which cursor. */
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

/** A list as the query layer keeps it. */
export type LeadListData = InfiniteData<LeadPage, PageStart>;

/** All leads once, in the order of the list: a lead shown in an earlier stream is not repeated. */
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

/** Of two answers about one lead the one with the later change; `fresh` where both have the same. */
export function laterOf(known: Lead | undefined, fresh: Lead): Lead {
  return known && known.updatedAt > fresh.updatedAt ? known : fresh;
}

/**
 * The pages of `fresh` without going back behind what was known: an answer that was on its way while a lead was saved
 * does not turn the save back.
 */
export function withLaterLeads(known: readonly LeadPage[], fresh: readonly LeadPage[]): LeadPage[] {
  const knownById = new Map(known.flatMap((page) => page.leads).map((lead) => [lead.id, lead]));
  return mapLeads(fresh, (lead) => laterOf(knownById.get(lead.id), lead));
}

/** The pages with `kept` leads that no longer match; where they stand is for who shows the list. */
export function withKept(known: readonly LeadPage[], fresh: LeadPage[], kept: ReadonlySet<number>): LeadPage[] {
  const present = idsOf(fresh);
  const stays = allLeads(known).filter(({ id }) => kept.has(id) && !present.has(id));
  const last = fresh.at(-1);
  return fresh.map((page) => (page === last ? { ...page, leads: [...page.leads, ...stays] } : page));
}

/** A page without the leads that left the list, in `after`, while it was on its way. */
export function withoutGone(page: LeadPage, before: readonly LeadPage[], after: readonly LeadPage[]): LeadPage {
  const gone = idsOf(before).difference(idsOf(after));
  return { ...page, leads: page.leads.filter((lead) => !gone.has(lead.id)) };
}

/** As the server lists them: an enquiry that was taken for spam at first keeps its time, but has a later id. */
export function newestFirst(a: Lead, b: Lead): number {
  return b.id - a.id;
}

/** Those that are due first come first, those without a clock last; as the server orders them. */
export function dueFirst(a: Lead, b: Lead): number {
  const [dueA, dueB] = [dueAtOf(a) ?? NEVER_DUE, dueAtOf(b) ?? NEVER_DUE];
  return dueA === dueB ? a.id - b.id : dueA < dueB ? -1 : 1;
}

/** Someone's own leads first, the rest in the order of the list: also a lead that has changed hands since its page was fetched. */
export function withMineFirst(leads: readonly Lead[], username: string, inOrder = newestFirst): Lead[] {
  const isMine = (lead: Lead) => isSameUser(lead.assignee, username);
  return leads.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)) || inOrder(a, b));
}

export interface Merged {
  pages: LeadPage[];
  /** Leads that came in since the list was last fetched. */
  arrived: Lead[];
  /** They wait for somebody to return to the top. */
  isHeld: boolean;
}

export interface Reader {
  /** Leads that always stay in the list: the open one and those with unsaved edits. */
  kept: ReadonlySet<number>;
  /** Whether what is on screen would stay where it is if the list began again. */
  isAtTop: boolean;
}

/**
 * A list with more leads does not grow automatically any further, so that memory and page stay small over a long day.
 */
export const GROWN = 200;

/**
 * Works a freshly fetched first page of a stream, or its first pages as one, into the pages of the list. What no longer
 * matches leaves, except `kept` leads.
 */
export function mergeFirstPage(pages: readonly LeadPage[], fresh: LeadPage, { kept, isAtTop }: Reader): Merged {
  const ofStream = pages.filter((page) => page.stream === fresh.stream);
  // It has not been reached yet, or is no longer.
  if (ofStream.length === 0) return { pages: [...pages], arrived: [], isHeld: false };
  const before = pages.filter((page) => page.stream < fresh.stream);
  const known = allLeads(ofStream);
  const isLast = fresh.next?.stream !== fresh.stream;
  const freshById = new Map(fresh.leads.map((lead) => [lead.id, lead]));
  const newest = Math.max(0, ...idsOf(ofStream));
  const arrived = fresh.leads.filter((lead) => lead.id > newest);

  const overlaps = known.some((lead) => freshById.has(lead.id));
  const isGrown = known.length + arrived.length > GROWN;
  // A person who reads far down in a long list keeps the place: what came in waits above.
  const isHeld = isGrown && !isAtTop && arrived.length > 0;
  // So many came in that there is a gap to the loaded leads, or that leads far down must be dropped: the stream begins
  // again, and what came behind it is fetched when somebody scrolls there.
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
  // Where nothing stands further down, the way on begins behind `fresh`: older leads may have returned to the list.
  if (last && !known.some((lead) => reachesBack(lead) && !kept.has(lead.id))) last.next = fresh.next;
  const after = pages.filter((page) => page.stream > fresh.stream);
  return { pages: [...before, ...updated, ...after], arrived, isHeld };
}

export interface MergedFirstPages {
  pages: readonly LeadPage[];
  /** Leads that the list did not have. */
  added: ReadonlySet<number>;
  /** Leads that have to wait above the list. */
  waiting: ReadonlySet<number>;
  hasGrown: boolean;
}

/** The first page of each list, read again, merged into the list one after the other. */
export function mergeFirstPages(
  pages: readonly LeadPage[],
  fresh: readonly LeadPage[],
  reader: Reader,
): MergedFirstPages {
  const listed = idsOf(pages);
  const added = new Set<number>();
  const waiting = new Set<number>();
  let hasGrown = false;
  const merged = fresh.reduce<readonly LeadPage[]>((merging, page) => {
    const result = mergeFirstPage(merging, page, reader);
    hasGrown ||= result.arrived.length > 0;
    for (const { id } of result.arrived) {
      if (result.isHeld) waiting.add(id);
      // Among somebody's own a lead may be new that is listed further down already.
      if (!listed.has(id)) added.add(id);
    }
    return result.pages;
  }, pages);
  return { pages: merged, added, waiting, hasGrown };
}
