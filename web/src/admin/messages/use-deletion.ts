// What is shown after the open lead was deleted here.
import { useEffect, useEffectEvent } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import type { LeadActions } from './data/use-lead-actions.ts';
import { focusRow } from './lead-focus.ts';
import type { LeadAddress } from './use-lead-address.ts';
import { stepFrom } from './use-lead-selection.ts';

/** @param remove  of the actions on leads */
export function useDeletion(remove: LeadActions['remove'], address: LeadAddress, isPhone: boolean) {
  const isOpen = remove.variables?.lead.id === address.selectedId;
  const isDeletedHere = remove.isSuccess && isOpen;

  // Only if the deleted lead is still open.
  const leaveDeleted = useEffectEvent(() => {
    const next = remove.variables?.next;
    if (isPhone || next === undefined) {
      address.close();
      return;
    }
    address.select(next, true);
    focusRow(next);
  });
  useEffect(() => {
    if (isDeletedHere) leaveDeleted();
  }, [isDeletedHere]);

  // The lead may be restored, and opened again.
  const hasLeftDeleted = remove.isSuccess && !isOpen;
  const { reset } = remove;
  useEffect(() => {
    if (hasLeftDeleted) reset();
  }, [hasLeftDeleted, reset]);

  return {
    /** Whether the lead in the address was deleted, and the address is about to change. */
    isDeletedHere,
    deleteFrom(leads: readonly Lead[], lead: Lead) {
      remove.mutate({ lead, next: stepFrom(leads, lead.id, 1) ?? stepFrom(leads, lead.id, -1) });
    },
  };
}
