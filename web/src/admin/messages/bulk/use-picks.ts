// Selected leads of the list, for actions on all of them (rule E21).
import { useState } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { LEAD_BULK_MAX } from 'shared/limits.ts';

export interface Picks {
  /** Whether leads are being selected. */
  isOn: boolean;
  /** All leads on screen. */
  listed: readonly Lead[];
  /** Selected leads that are on screen, in the order of the list. */
  leads: readonly Lead[];
  has: (id: number) => boolean;
  /** `isRange`: all leads between this one and the last selected one, as by a click with Shift. */
  toggle: (id: number, isRange: boolean) => void;
  /** Selects all leads on screen, up to the limit of one call. */
  all: () => void;
  drop: (ids: Iterable<number>) => void;
  start: () => void;
  end: () => void;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Ids from one lead to another, both included, in either order. */
export function idsBetween(leads: readonly Lead[], from: number, to: number): number[] {
  const [a, b] = [from, to].map((id) => leads.findIndex((lead) => lead.id === id));
  if (a === undefined || b === undefined || a === -1 || b === -1) return [to];
  return leads.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}

export function usePicks(listed: readonly Lead[], isAllowed: boolean): Picks {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState(NOBODY);
  const [anchor, setAnchor] = useState<number>();
  const leads = listed.filter(({ id }) => ids.has(id));

  function only(next: Iterable<number>) {
    setIds(new Set([...next].slice(0, LEAD_BULK_MAX)));
  }

  return {
    isOn: isAllowed && isOn,
    listed,
    leads,
    has: (id) => ids.has(id),
    toggle(id, isRange) {
      if (!isAllowed) return;
      setOn(true);
      setAnchor(id);
      if (isRange && anchor !== undefined) only(ids.union(new Set(idsBetween(listed, anchor, id))));
      else only(ids.has(id) ? ids.difference(new Set([id])) : [...ids, id]);
    },
    all: () => only(listed.map(({ id }) => id)),
    drop: (done) => setIds((now) => now.difference(new Set(done))),
    start: () => setOn(true),
    end() {
      setOn(false);
      setIds(NOBODY);
      setAnchor(undefined);
    },
  };
}
