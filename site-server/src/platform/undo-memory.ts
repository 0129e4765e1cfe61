// What a session has just removed, so that it can undo that. Only in memory: no backup, no restore and no restart
// brings it back.
import { hasPassed, type Clock } from './clock.ts';

/** How long Undo is possible where the server has to remember something for it. */
export const UNDO_MS = 10 * 60_000;

export interface UndoMemory<Removed> {
  /** Keeps what was removed for this session only, in place of what was kept under this id before. */
  keep(sessionId: string, id: number, removed: Removed): void;
  /** Undefined if it is not kept, or for another session: the same answer, so that it says nothing about others. */
  find(sessionId: string, id: number): Removed | undefined;
  /** All that is kept, for any session. */
  values(): Removed[];
  forget(isMeant: (removed: Removed) => boolean): void;
}

export function createUndoMemory<Removed>(clock: Clock): UndoMemory<Removed> {
  const kept = new Map<number, { removed: Removed; sessionId: string; removedAt: string }>();

  function forgetOld(): void {
    for (const [id, { removedAt }] of kept) if (hasPassed(UNDO_MS, removedAt, clock.now())) kept.delete(id);
  }

  return {
    keep(sessionId, id, removed) {
      forgetOld();
      kept.set(id, { removed, sessionId, removedAt: clock.timestamp() });
    },
    find(sessionId, id) {
      forgetOld();
      const found = kept.get(id);
      return found?.sessionId === sessionId ? found.removed : undefined;
    },
    values: () => [...kept.values()].map(({ removed }) => removed),
    forget(isMeant) {
      for (const [id, { removed }] of kept) if (isMeant(removed)) kept.delete(id);
    },
  };
}
