// When this browser shows one person no notices of the system, and since when it has held some back (rule D18e). On disk, and
// the same in all its tabs.
import type { QuietTimes } from 'shared/notices/quiet-hours.ts';
import { TIME_OF_DAY } from 'shared/office/time-of-day.ts';
import { isBoolean, isNumber, isText, nullable, optional, readMembers } from '../../api/checks.ts';
import { createDraftStore } from '../editing/draft-store.ts';

export interface KeptQuietTimes extends QuietTimes {
  /** In milliseconds; undefined while nothing is held back. */
  heldBackSince?: number | undefined;
  /** ISO time of the latest event that was held back, unless it is being said. */
  heldBackUpTo?: string | undefined;
  /** ISO time of the latest that was said when they ended: its event may come later. */
  saidUpTo?: string | undefined;
}

export const NO_QUIET_TIMES: KeptQuietTimes = { quietHours: null, quietDaysOff: false };

const isTime = (value: unknown) => isText(value) && TIME_OF_DAY.test(String(value));

function read(stored: unknown): KeptQuietTimes {
  const times = readMembers<KeptQuietTimes>(stored, {
    quietHours: nullable((hours) => readMembers(hours, { from: isTime, to: isTime }) !== undefined),
    quietDaysOff: isBoolean,
    heldBackSince: optional(isNumber),
    heldBackUpTo: optional(isText),
    saidUpTo: optional(isText),
  });
  return times ?? NO_QUIET_TIMES;
}

/** By username; nobody's are kept. */
export const quietTimes = createDraftStore<string, KeptQuietTimes>(
  {
    prefix: 'quiet-hours:',
    nothing: NO_QUIET_TIMES,
    isEmpty: ({ quietHours, quietDaysOff, ...rest }) =>
      quietHours === null && !quietDaysOff && Object.values(rest).every((one) => one === undefined),
    readKey: (username) => username || undefined,
    read,
  },
  window,
);
