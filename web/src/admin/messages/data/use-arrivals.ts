// New leads outside the visible part, until they become visible or are opened: above the list if it is scrolled, below,
// for example after the user's own leads, or on a page that is not loaded (rule E23).
import { useEffect, useMemo, useState } from 'react';
import { ADDRESSED_MAX } from 'shared/limits.ts';
import { useUnseen } from '../../notices/use-unseen.ts';
import { useSession } from '../../session/session-context.ts';
import type { Addressed } from 'shared/leads/lead-work.ts';
import type { LeadQuery } from './lead-filters.ts';
import type { LeadList } from './use-lead-list.ts';

const NONE: ReadonlySet<number> = new Set();
/** The share of a row that must be visible. */
const ENOUGH = 0.4;

/** The kinds that tell which leads are somebody's. Of `ADDRESSED_MAX` of a kind some may be missing. */
const GIVEN = ['assigned', 'unopened'] as const;
const count = (addressed: readonly Addressed[], wanted: Addressed['kind']) =>
  addressed.filter(({ kind }) => kind === wanted).length;

const readKept = (key: string) => new Set(JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[]);

function keep(key: string, seen: ReadonlySet<number>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...seen]));
  } catch {
    // Without room they are announced once more after a reload.
  }
}

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

/** Unopened leads that were not in view yet, also in this tab before: it may have shown another screen. */
function useFresh() {
  const kept = `in-view:${useSession().user.username}`;
  const [{ seen, out }, setFound] = useState<Found>(() => ({ seen: readKept(kept), out: NONE }));
  const { ids, addressed, more } = useUnseen();
  // A lead newer than all of these may be missing only because they were requested before it came, and an older one
  // because there are too many.
  const isOver = (id: number) => id < (ids[0] ?? 0) && !(more && id < (ids.at(-1) ?? 0)) && !ids.includes(id);
  const over = [...seen].filter(isOver);
  if (over.length > 0) setFound((before) => ({ ...before, seen: before.seen.difference(new Set(over)) }));
  useEffect(() => keep(kept, seen), [kept, seen]);
  return useMemo(() => {
    const fresh = new Set(ids).difference(seen);
    const given = addressed.flatMap(({ kind, assignee, lead }) => (kind === 'assigned' || assignee ? [lead] : []));
    const ofNobody = fresh.difference(new Set(given));
    // Where not all are named, an old lead would look like a new one, or a colleague's like nobody's.
    const areAll = !more && GIVEN.every((kind) => count(addressed, kind) < ADDRESSED_MAX);
    return { fresh, ofNobody, notLoaded: areAll ? ofNobody : NONE, out, setFound };
  }, [ids, addressed, more, seen, out]);
}

export function useArrivals({ leads, waitsAbove, scroller, isSettling }: ListInView, streams: readonly LeadQuery[]) {
  const isWhole = takesAll(streams);
  /** Whether leads that are not loaded are below all others. */
  const isInOrder = streams[0]?.unassigned === 'true' && streams[0].sort === undefined;
  const { fresh, ofNobody, notLoaded, out, setFound } = useFresh();
  const listed = useMemo(() => new Set(leads.map(({ id }) => id)), [leads]);
  /** Those that belong to this list. */
  const here = useMemo(() => {
    const loaded = ofNobody.intersection(listed).union(fresh.intersection(waitsAbove));
    return isWhole ? loaded.union(notLoaded) : loaded;
  }, [fresh, ofNobody, notLoaded, isWhole, waitsAbove, listed]);

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
      const isAbove = !waitsAbove.isDisjointFrom(announced);
      const first = leads.find(({ id }) => announced.has(id));
      const row = first && !isAbove && frame?.querySelector(`[data-lead="${first.id}"]`);
      if (row) row.scrollIntoView({ block: 'center' });
      else frame?.scrollTo({ top: isInOrder && !isAbove ? frame.scrollHeight : 0 });
      return Boolean(row) || isAbove || isInOrder;
    },
  };
}
