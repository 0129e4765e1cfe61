// Moving between leads by keys and buttons: next and previous lead, back to the list, into the search.
import type { Lead } from 'shared/leads/leads.ts';
import type { Picks } from './bulk/use-picks.ts';
import { LEAD_NAME } from './detail/detail-header.tsx';
import { focusById, focusedRow, focusRow, SEARCH_BOX } from './lead-focus.ts';
import type { LeadAddress } from './use-lead-address.ts';
import { useLeadKeys } from './use-lead-keys.ts';
import { stepFrom } from './use-lead-selection.ts';

interface Parts {
  leads: readonly Lead[];
  address: LeadAddress;
  picks: Picks;
  isPhone: boolean;
}

export function useListNavigation({ leads, address, picks, isPhone }: Parts) {
  const { selectedId, select } = address;

  function step(by: 1 | -1) {
    const id = stepFrom(leads, focusedRow() ?? selectedId, by);
    if (id === undefined) return;
    if (!isPhone || selectedId !== undefined) select(id);
    focusRow(id);
  }

  function back() {
    if (picks.isOn) picks.end();
    else if (isPhone && selectedId !== undefined) address.close();
    else focusRow(selectedId);
  }

  useLeadKeys({
    next: () => step(1),
    previous: () => step(-1),
    opened: () => requestAnimationFrame(() => focusById(LEAD_NAME)),
    focusSearch: () => focusById(SEARCH_BOX),
    pick() {
      const id = focusedRow() ?? selectedId;
      if (id !== undefined) picks.toggle(id, false);
    },
    back,
  });

  return { step, back };
}
