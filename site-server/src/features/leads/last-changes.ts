// The last change of each lead, so that its Undo can leave the lead as unopened and uncontacted as it was (rule D4p). Only
// in memory: after a restart, Undo changes back only the values.
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { hasPassed, type Clock } from '../../platform/clock.ts';
import { UNDO_MS } from '../../platform/undo-memory.ts';
import type { LeadRow } from './leads.store.ts';

type Values = Pick<LeadRow, 'read' | 'status' | 'priority'>;

interface LastChange {
  actor: string;
  /** Of the lead after the change: any later one ends this. */
  updatedAt: string;
  /** Before the change. */
  values: Values;
  firstContactAt: string | null;
  /** Set if nobody had opened the lead and the change has ended that, with what is known of earlier assignees. */
  unopened: { openedAs: string | null } | undefined;
}

export interface LastChanges {
  note(leadId: number, change: LastChange): void;
  /** The last change, if it is by the same user, not long ago, and undone by these values. */
  findUndone(before: LeadRow, actor: string, after: Values): LastChange | undefined;
  /** Called when somebody opens the lead, which then stays opened. */
  forget(leadId: number): void;
}

export function createLastChanges(clock: Clock): LastChanges {
  /** From the oldest to the newest. */
  const kept = new Map<number, LastChange & { at: number }>();

  function forgetOld(): void {
    for (const [leadId, { at }] of kept) {
      if (!hasPassed(UNDO_MS, at, clock.now())) return;
      kept.delete(leadId);
    }
  }

  return {
    note(leadId, change) {
      forgetOld();
      kept.delete(leadId);
      kept.set(leadId, { ...change, at: clock.now() });
    },
    findUndone(before, actor, after) {
      forgetOld();
      const last = kept.get(before.id);
      if (!last || !isSameUser(last.actor, actor) || last.updatedAt !== before.updated_at) return undefined;
      const isBack = (['read', 'status', 'priority'] as const).every((field) => last.values[field] === after[field]);
      return isBack ? last : undefined;
    },
    forget: (leadId) => void kept.delete(leadId),
  };
}
