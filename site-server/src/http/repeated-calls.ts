// Answers of changes by their idempotency key: a repeat of a change whose answer was lost gets the first answer (rule
// G18m). They are in memory only, so after a restart a repeat counts as a new call. Changes of leads, which may wait on
// a computer for days, have their keys in the database instead (rule E20b).
import { hasPassed, type Clock } from '../platform/clock.ts';

const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 1000;

/** Makes the call, or resolves with the answer of the first call of this name. A failed call may be made again. */
export type Once = <T>(name: string, call: () => Promise<T>) => Promise<T>;

export function createRepeatedCalls(clock: Clock): Once {
  /** The oldest first. */
  const kept = new Map<string, { answer: Promise<unknown>; at: number }>();

  function forgetOld(): void {
    for (const [name, { at }] of kept) {
      if (kept.size < KEPT_MAX && !hasPassed(KEPT_MS, at, clock.now())) return;
      kept.delete(name);
    }
  }

  return <T>(name: string, call: () => Promise<T>): Promise<T> => {
    forgetOld();
    const known = kept.get(name);
    // The name contains the method and the address, so the answer is one of this call.
    if (known) return known.answer as Promise<T>;
    const answer = call();
    kept.set(name, { answer, at: clock.now() });
    answer.catch(() => kept.delete(name));
    return answer;
  };
}
