// New leads outside the visible part, until they become visible or are opened: above the list if it is scrolled, below,
// for example after the user's own leads, or on a page that is not loaded (rule E23).
import { useEffect, useMemo, useState } from 'react';
import { useUnseen } from '../../notices/use-unseen.ts';
import { useSession } from '../../session/session-context.ts';
import type { LeadQuery } from './lead-filters.ts';
import type { LeadList } from './use-lead-list.ts';

const NONE: ReadonlySet<number> = new Set();
/** The share of a row that must be visible. */
const ENOUGH = 0.4;

const readKept = (key: string) => new Set(JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[]);

/** Unopened leads. */
interface Found {
  /** Those that were in view. */
  seen: ReadonlySet<number>;
  /** Those that were found out of view, and not in view since. */
  out: ReadonlySet<number>;
}

type ListInView = Pick<LeadList, 'leads' | 'waitsAbove' | 'scroller' | 'isSettling'>;

/** Whether all new leads belong to the list, also those that it has not loaded. */
function takesAll(streams: readonly LeadQuery[]): boolean {
  return Object.keys(streams.at(-1) ?? {}).every((key) => ['open', 'unassigned', 'sort'].includes(key));
}

/** The same object if nothing has changed. */
function found(before: Found, inView: ReadonlySet<number>, out: ReadonlySet<number>): Found {
  if (inView.size === 0 && out.isSubsetOf(before.out)) return before;
  return { seen: before.seen.union(inView), out: before.out.union(out).difference(inView) };
}

function lookedAt(before: Found, rows: readonly IntersectionObserverEntry[]): Found {
  const idsOf = (isInView: boolean) =>
    new Set(rows.flatMap((row) => (row.isIntersecting === isInView ? [idOf(row.target)] : [])));
  return found(before, idsOf(true), idsOf(false));
}

const idOf = (row: Element) => Number((row as HTMLElement).dataset['lead']);

/** Unopened leads of nobody that were not in view yet, also in this tab before: it may have shown another screen. */
function useFresh() {
  const kept = `in-view:${useSession().user.username}`;
  const [{ seen, out }, setFound] = useState<Found>(() => ({ seen: readKept(kept), out: NONE }));
  const { ids, addressed } = useUnseen();
  // A lead newer than all of these may be missing only because they were requested before it came.
  const over = [...seen].filter((id) => id < (ids[0] ?? 0) && !ids.includes(id));
  if (over.length > 0) setFound((before) => ({ ...before, seen: before.seen.difference(new Set(over)) }));
  useEffect(() => sessionStorage.setItem(kept, JSON.stringify([...seen])), [kept, seen]);
  const fresh = useMemo(() => {
    const given = addressed.flatMap(({ kind, assignee, lead }) => (kind === 'assigned' || assignee ? [lead] : []));
    return new Set(ids).difference(seen).difference(new Set(given));
  }, [ids, addressed, seen]);
  return { fresh, out, setFound };
}

export function useArrivals({ leads, waitsAbove, scroller, isSettling }: ListInView, streams: readonly LeadQuery[]) {
  const isWhole = takesAll(streams);
  /** Whether leads that are not loaded are below all others. */
  const isInOrder = streams.length === 1 && streams[0]?.sort === undefined;
  const { fresh, out, setFound } = useFresh();
  const listed = useMemo(() => new Set(leads.map(({ id }) => id)), [leads]);
  /** Those that belong to this list. */
  const here = useMemo(
    () => new Set([...fresh].filter((id) => isWhole || waitsAbove.has(id) || listed.has(id))),
    [fresh, isWhole, waitsAbove, listed],
  );

  useEffect(() => {
    const frame = scroller.current;
    if (!frame || here.size === 0) return undefined;
    // A hidden list, as on a phone beside an open lead, shows no rows.
    const observer = new IntersectionObserver((rows) => setFound((before) => lookedAt(before, rows)), {
      root: frame,
      threshold: ENOUGH,
    });
    for (const row of frame.querySelectorAll('[data-lead]')) if (here.has(idOf(row))) observer.observe(row);
    if (!isSettling) setFound((before) => found(before, NONE, here.difference(listed)));
    return () => observer.disconnect();
  }, [scroller, here, listed, isSettling, setFound]);
  const announced = here.intersection(out);

  return {
    count: announced.size,
    /** Scrolls to the first of them; waiting leads are added at the top. False if they are not in this list yet. */
    show(): boolean {
      const frame = scroller.current;
      const isAbove = waitsAbove.size > 0;
      const first = leads.find(({ id }) => announced.has(id));
      const row = first && !isAbove && frame?.querySelector(`[data-lead="${first.id}"]`);
      if (row) row.scrollIntoView({ block: 'center' });
      else frame?.scrollTo({ top: isInOrder && !isAbove ? frame.scrollHeight : 0 });
      return Boolean(row) || isAbove || isInOrder;
    },
  };
}
