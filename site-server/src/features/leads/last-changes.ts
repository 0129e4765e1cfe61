// The last changes of each lead, so that their Undo can leave it as unopened and uncontacted as it was (rule D4p). Only
// in memory: after a restart, Undo changes back only the values.
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { hasPassed, type Clock } from '../../platform/clock.ts';
import type { LeadRow } from './leads.store.ts';

const UNDO_MS = 10 * 60_000;

type Values = Pick<LeadRow, 'read' | 'status' | 'priority'>;

interface LastChange {
  actor: string;
  /** Of the lead after the change. */
  updatedAt: string;
  /** Before the change. */
  values: Values;
  firstContactAt: string | null;
  /** Whether nobody had opened it, and the change has ended that. */
  wasUnopened: boolean;
}

export interface LastChanges {
  note(leadId: number, change: LastChange): void;
  /** The last change, if it is by the same user, not long ago, and undone by these values. */
  findUndone(before: LeadRow, actor: string, after: Values): LastChange | undefined;
  /** Called when the last change is undone: the one before it can be undone too. */
  noteUndone(leadId: number, updatedAt: string): void;
  /** Called when somebody opens the lead, which then stays opened. */
  forget(leadId: number): void;
}

export function createLastChanges(clock: Clock): LastChanges {
  /** Of each lead from the oldest to the newest, the leads by their newest change. */
  const kept = new Map<number, { at: number; changes: LastChange[] }>();

  function forgetOld(): void {
    for (const [leadId, { at }] of kept) {
      if (!hasPassed(UNDO_MS, at, clock.now())) return;
      kept.delete(leadId);
    }
  }

  return {
    note(leadId, change) {
      forgetOld();
      const changes = [...(kept.get(leadId)?.changes ?? []), change];
      kept.delete(leadId);
      kept.set(leadId, { at: clock.now(), changes });
    },
    findUndone(before, actor, after) {
      forgetOld();
      const last = kept.get(before.id)?.changes.at(-1);
      if (!last || !isSameUser(last.actor, actor) || last.updatedAt !== before.updated_at) return undefined;
      const isBack = (['read', 'status', 'priority'] as const).every((field) => last.values[field] === after[field]);
      return isBack ? last : undefined;
    },
    noteUndone(leadId, updatedAt) {
      const changes = kept.get(leadId)?.changes;
      changes?.pop();
      const last = changes?.at(-1);
      if (last) last.updatedAt = updatedAt;
    },
    forget: (leadId) => void kept.delete(leadId),
  };
}
