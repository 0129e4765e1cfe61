// New leads that are out of view, until they have come into it: above, when somebody has scrolled down, or below, as among
// the others when one's own stand first (rule E1).
import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { Lead } from 'shared/leads/leads.ts';

const NONE: ReadonlySet<number> = new Set();
/** Pixels of a row that somebody has to see of it. */
const ENOUGH = 20;

const rowOf = (scroller: HTMLElement, id: number) => scroller.querySelector(`[data-lead="${id}"]`);

function isInView(scroller: HTMLElement, id: number): boolean {
  const row = rowOf(scroller, id)?.getBoundingClientRect();
  if (!row) return false;
  const frame = scroller.getBoundingClientRect();
  return row.bottom > frame.top + ENOUGH && row.top < frame.bottom - ENOUGH;
}

interface ListInView {
  /** Names what is listed: another list begins without arrivals. */
  key: string;
  leads: readonly Lead[];
  /** Of leads that are kept back above the list. */
  waitsAbove: ReadonlySet<number>;
  scroller: RefObject<HTMLElement | null>;
}

export function useArrivals({ key, leads, waitsAbove, scroller }: ListInView) {
  const [arrived, setArrived] = useState({ key, ids: NONE });
  const ids = arrived.key === key ? arrived.ids : NONE;

  /** Takes away those that are in view. */
  const look = useCallback(() => {
    const frame = scroller.current;
    // Hidden, as on a phone beside an open lead, it shows nothing.
    if (!frame || frame.clientHeight === 0) return;
    setArrived((before) => {
      const left = [...before.ids].filter((id) => !isInView(frame, id));
      return left.length === before.ids.size ? before : { ...before, ids: new Set(left) };
    });
  }, [scroller]);
  useEffect(look, [look, ids, leads]);
  const listed = new Set(leads.map(({ id }) => id));

  return {
    /** Without those that have left the list again. */
    count: [...ids].filter((id) => listed.has(id) || waitsAbove.has(id)).length,
    look,
    add(added: Iterable<number>) {
      setArrived((before) => {
        const known = before.key === key ? before.ids : NONE;
        return { key, ids: known.union(new Set(added)) };
      });
    },
    /** Brings the first of them into view; those that are kept back come in at the top. */
    show() {
      const frame = scroller.current;
      const first = leads.find(({ id }) => ids.has(id));
      const row = frame && first && waitsAbove.size === 0 ? rowOf(frame, first.id) : null;
      if (row) row.scrollIntoView({ block: 'center' });
      else frame?.scrollTo({ top: 0 });
    },
  };
}
