// New leads outside the visible part, until they become visible or are opened: above the list if it is scrolled, or
// below, for example after the user's own leads (rule E23).
import { useEffect, useState, type RefObject } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { useUnseen } from '../../notices/use-unseen.ts';
import { useSession } from '../../session/session-context.ts';

const NONE: ReadonlySet<number> = new Set();
/** The share of a row that must be visible. */
const ENOUGH = 0.4;

const readKept = (key: string) => new Set(JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[]);

interface Arrived {
  ids: ReadonlySet<number>;
  /** Those among them whose rows were found out of view. */
  out: ReadonlySet<number>;
}

interface ListInView {
  leads: readonly Lead[];
  /** Whether leads wait above the list. */
  waitsAbove: ReadonlySet<number>;
  scroller: RefObject<HTMLElement | null>;
}

const rowOf = (scroller: HTMLElement, id: number) => scroller.querySelector(`[data-lead="${id}"]`);

/** Without leads that have become visible; the same object if nothing has changed. */
function lookedAt(before: Arrived, rows: readonly IntersectionObserverEntry[]): Arrived {
  const idOf = ({ target }: IntersectionObserverEntry) => Number((target as HTMLElement).dataset['lead']);
  const inView = new Set(rows.filter((row) => row.isIntersecting).map(idOf));
  const out = new Set(rows.filter((row) => !row.isIntersecting).map(idOf));
  const isSeen = !before.ids.isDisjointFrom(inView);
  if (!isSeen && out.isSubsetOf(before.out)) return before;
  return {
    ids: isSeen ? before.ids.difference(inView) : before.ids,
    out: before.out.union(out).difference(inView),
  };
}

export function useArrivals({ leads, waitsAbove, scroller }: ListInView) {
  // In this tab, also after a reload, as the user may visit another screen before seeing them.
  const kept = `arrivals:${useSession().user.username}`;
  const [{ ids, out }, setArrived] = useState<Arrived>(() => ({ ids: readKept(kept), out: NONE }));
  const unopened = useUnseen().ids;
  // A lead newer than all of these may be missing only because the list was requested before it came.
  const over = [...ids].filter((id) => id < (unopened[0] ?? 0) && !unopened.includes(id));
  if (over.length > 0) setArrived((before) => ({ ...before, ids: before.ids.difference(new Set(over)) }));

  useEffect(() => sessionStorage.setItem(kept, JSON.stringify([...ids])), [kept, ids]);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || ids.size === 0) return undefined;
    // A hidden list, as on a phone beside an open lead, shows no rows.
    const observer = new IntersectionObserver((rows) => setArrived((before) => lookedAt(before, rows)), {
      root: frame,
      threshold: ENOUGH,
    });
    for (const id of ids) {
      const row = rowOf(frame, id);
      if (row) observer.observe(row);
    }
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- rows come and go with the leads
  }, [scroller, ids, leads]);
  const listed = new Set(leads.map(({ id }) => id));

  return {
    /** Without leads that have left the list again. */
    count: unopened.filter((id) => ids.has(id) && (waitsAbove.has(id) || (listed.has(id) && out.has(id)))).length,
    add(added: Iterable<number>) {
      setArrived((before) => ({ ...before, ids: before.ids.union(new Set(added)) }));
    },
    /** Scrolls to the first of them; waiting leads are added at the top. */
    show() {
      const frame = scroller.current;
      const first = leads.find(({ id }) => ids.has(id));
      const row = frame && first && waitsAbove.size === 0 ? rowOf(frame, first.id) : null;
      if (row) row.scrollIntoView({ block: 'center' });
      else frame?.scrollTo({ top: 0 });
    },
  };
}
