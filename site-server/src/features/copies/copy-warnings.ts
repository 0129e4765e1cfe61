// Writes to administrators once when nothing was copied for a day, once when damage was found there, and once when another
// machine has taken over (rules H19e, H19o, H20e).
import { hasPassed, type Clock } from '../../platform/clock.ts';
import type { Attempts } from './attempts.ts';
import type { CopiesState } from './copies-state.ts';

export type CopyWarning = 'copies_late' | 'copies_damaged' | 'copies_taken_over';

export interface CopyWarnings {
  isLate(): boolean;
  warnIfNeeded(): Promise<void>;
}

interface Parts {
  clock: Clock;
  startedAt: string;
  attempts: Attempts;
  state: CopiesState;
  keep(changes: Partial<CopiesState>): void;
  /** Sends the mail; false if there is nobody to send it to. */
  warn(kind: CopyWarning): Promise<boolean>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function createCopyWarnings({ clock, startedAt, attempts, state, keep, warn }: Parts): CopyWarnings {
  /** Concurrent callers share one warning, so that administrators get one mail. */
  let warning: Promise<void> | undefined;

  /** The part of which nothing was copied for a day. */
  function latePart(): 'backup' | 'leads' | undefined {
    const isOld = (copiedAt: string) => hasPassed(DAY_MS, copiedAt, clock.now());
    if (isOld(state.backup?.copiedAt ?? state.since)) return 'backup';
    return isOld(state.leadsSafeTo ?? state.since) ? 'leads' : undefined;
  }

  async function warnOfDamage(): Promise<void> {
    const isDamaged = attempts.problems().some(({ kind }) => kind === 'damaged');
    // Copies that are damaged may meanwhile fail for another reason, such as a repository that does not answer.
    const isWhole = !isDamaged && !state.check?.damage && attempts.problem('leads') === undefined;
    if (isWhole && state.damageWarnedAt !== undefined) keep({ damageWarnedAt: undefined });
    if (!isDamaged || state.damageWarnedAt !== undefined) return;
    if (await warn('copies_damaged')) keep({ damageWarnedAt: clock.timestamp() });
  }

  const isTakenOver = () => attempts.problems().some(({ kind }) => kind === 'taken_over');

  async function warnOfTakeOver(): Promise<void> {
    if (!isTakenOver() || state.takenOverWarnedAt !== undefined) return;
    if (await warn('copies_taken_over')) keep({ takenOverWarnedAt: clock.timestamp() });
  }

  async function warnOfDelay(): Promise<void> {
    const part = latePart();
    if (part === undefined && state.warnedAt !== undefined) keep({ warnedAt: undefined });
    // When another machine took over, administrators were told that this machine no longer copies.
    if (part === undefined || state.warnedAt !== undefined || isTakenOver()) return;
    // No warning in the first hour: after a long stop, or a restored database, the next copy is about to be made.
    const isNew = !hasPassed(HOUR_MS, startedAt, clock.now());
    if (isNew && attempts.problem(part) === undefined) return;
    if (await warn('copies_late')) keep({ warnedAt: clock.timestamp() });
  }

  return {
    isLate: () => latePart() !== undefined,
    warnIfNeeded() {
      warning ??= warnOfTakeOver()
        .then(warnOfDamage)
        .then(warnOfDelay)
        .finally(() => (warning = undefined));
      return warning;
    },
  };
}
