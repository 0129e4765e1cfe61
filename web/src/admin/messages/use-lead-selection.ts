// Selecting the first lead automatically, and moving from one to the next.
import { useEffect } from 'react';
import type { Lead } from 'shared/leads/leads.ts';

interface LeadSelection {
  leads: readonly Lead[];
  isLoaded: boolean;
  selectedId: number | undefined;
  isPhone: boolean;
  /** The query of the address. */
  search: string;
  select: (id: number) => void;
}

/** On wide screens the first message is selected after loading; phones open none automatically (rule E8). */
export function useFirstSelection({ leads, isLoaded, selectedId, isPhone, search, select }: LeadSelection): void {
  const first = leads[0]?.id;
  const isWanted = !isPhone && isLoaded && selectedId === undefined && first !== undefined;
  useEffect(() => {
    if (isWanted) select(first);
    // oxlint-disable-next-line react/exhaustive-deps -- `select` is new with every address; only the need for a selection starts one
  }, [isWanted, first, search]);
}

/** The lead `by` rows after `from`; the first one if `from` is not in the list. */
export function stepFrom(leads: readonly Lead[], from: number | undefined, by: 1 | -1): number | undefined {
  const at = leads.findIndex((lead) => lead.id === from);
  return at === -1 ? leads[0]?.id : leads[at + by]?.id;
}

/** `2 of 23`, or `2 of 50+` while more can be loaded. */
export function positionOf(leads: readonly Lead[], id: number, hasMore: boolean): string | undefined {
  const at = leads.findIndex((lead) => lead.id === id);
  return at === -1 ? undefined : `${at + 1} of ${leads.length}${hasMore ? '+' : ''}`;
}
