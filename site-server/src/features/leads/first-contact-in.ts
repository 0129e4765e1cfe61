// Finds the first contact in what happened to a lead (rule E17a), for when an outcome that was it is undone.
import type { LeadHistoryEntry } from 'shared/leads/lead-work.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { hasPassed } from '../../platform/clock.ts';
import { UNDO_MS } from '../../platform/undo-memory.ts';

/** Whether the same person soon made the lead new again; the history does not say whether by Undo (rule D4p). */
function isUndone({ actor, ts }: LeadHistoryEntry, later: readonly LeadHistoryEntry[]): boolean {
  const next = later.find(({ field, from, to }) => field === 'status' && from !== to);
  return next?.to === 'new' && isSameUser(next.actor, actor) && !hasPassed(UNDO_MS, ts, Date.parse(next.ts));
}

/**
 * @param entries  since the latest outcome, oldest first: any outcomes among them were undone
 * @returns its time, or null
 */
export function firstContactIn(entries: readonly LeadHistoryEntry[]): string | null {
  const first = entries.find((entry, index) => {
    const { field, from, to } = entry;
    if (field === 'note' || field === 'contact') return true;
    return field === 'status' && from === 'new' && to !== 'new' && !isUndone(entry, entries.slice(index + 1));
  });
  return first?.ts ?? null;
}
