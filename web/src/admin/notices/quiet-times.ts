// The user's quiet hours in this browser, and since when notices were held back in them (rule D18e). Stored, and shared
// by all tabs.
import type { QuietHours, QuietTimes } from 'shared/notices/quiet-hours.ts';
import { TIME_OF_DAY } from 'shared/office/time-of-day.ts';
import { isBoolean, isNumber, isText, nullable, optional, readMembers } from '../../api/checks.ts';
import { createLocalStore } from '../../platform/local-store.ts';

export interface KeptQuietTimes extends QuietTimes {
  /** Milliseconds since the epoch; undefined while nothing is held back. */
  heldBackSince?: number | undefined;
  /** ISO time of the latest event that was held back, unless it is being shown. */
  heldBackUpTo?: string | undefined;
  /** ISO time of the latest event shown at the end of the quiet hours, which may arrive only afterwards. */
  saidUpTo?: string | undefined;
}

export const NO_QUIET_TIMES: KeptQuietTimes = { quietHours: null, quietDaysOff: false };

const isTime = (value: unknown) => isText(value) && TIME_OF_DAY.test(String(value));

export const readQuietHours = (stored: unknown) => readMembers<QuietHours>(stored, { from: isTime, to: isTime });

function read(stored: unknown): KeptQuietTimes {
  const times = readMembers<KeptQuietTimes>(stored, {
    quietHours: nullable((hours) => readQuietHours(hours) !== undefined),
    quietDaysOff: isBoolean,
    heldBackSince: optional(isNumber),
    heldBackUpTo: optional(isText),
    saidUpTo: optional(isText),
  });
  return times ?? NO_QUIET_TIMES;
}

/** By username; nothing is stored without one. */
export const quietTimes = createLocalStore<string, KeptQuietTimes>(
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
