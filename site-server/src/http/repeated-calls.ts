// Knows by its idempotency key which change was made already: its answer may have been lost, and the client sends it
// again (rule G18m). Only keys are stored, and no answers: these may contain what has been changed or erased since. They
// are in memory, so after a restart a repeat counts as a new call. Changes of leads, which may wait on a computer for
// days, and bulk changes, whose Undo needs the answer, have their keys in the database (rules E20b, E21e, F9g).
import { conflict } from 'shared/api/errors.ts';
import { hasPassed, type Clock } from '../platform/clock.ts';

const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 10_000;

/**
 * Makes the call, unless one of this name has succeeded. Waits for one that is under way; a failed one may be made again.
 * @throws AppError `conflict` with the reason `done_already`
 */
export type Once = <T>(name: string, call: () => Promise<T>) => Promise<T>;

export function createRepeatedCalls(clock: Clock): Once {
  /** The oldest first. */
  const known = new Map<string, { isDone: Promise<boolean>; at: number }>();

  function forgetOld(): void {
    for (const [name, { at }] of known) {
      if (known.size < KEPT_MAX && !hasPassed(KEPT_MS, at, clock.now())) return;
      known.delete(name);
    }
  }

  return async (name, call) => {
    forgetOld();
    for (let first = known.get(name); first; first = known.get(name)) {
      if (await first.isDone) throw conflict('This was done already', { reason: 'done_already' });
      if (known.get(name) === first) known.delete(name);
    }
    const answer = call();
    const isDone = answer.then(
      () => true,
      () => false,
    );
    known.set(name, { isDone, at: clock.now() });
    return answer;
  };
}
