// Whether the system shows this console's notifications, by the outcome of the last one.
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';

export interface Refusals {
  /** Records an outcome. True if notifications are refused from now on, and were shown before. */
  note(outcome: NoticeOutcome): boolean;
  /** Whether the system refused the last notification. */
  areRefused(): boolean;
}

export function createRefusals(): Refusals {
  let areRefused = false;
  return {
    note(outcome) {
      if (outcome === 'unknown') return false;
      const wereRefused = areRefused;
      areRefused = outcome !== 'shown';
      return areRefused && !wereRefused;
    },
    areRefused: () => areRefused,
  };
}
