// The bounds of a follow-up (rule E25): a time that is sent late, because it was chosen offline, is kept.
import { invalid } from 'shared/api/errors.ts';

const DAY_MS = 24 * 3_600_000;
const PAST_DAYS = 7;
const AHEAD_DAYS = 366;

/**
 * Gives the time back.
 * @param former  the time before the latest change, which may be set again however long ago it is
 * @throws AppError `invalid` when it is more than a week ago or a year ahead
 */
export function checkedFollowUp(time: string | null, now: number, former?: string): string | null {
  const at = time === null || time === former ? now : Date.parse(time);
  if (at >= now - PAST_DAYS * DAY_MS && at <= now + AHEAD_DAYS * DAY_MS) return time;
  const message = 'Choose a time to follow up within the next year';
  throw invalid(message, { followUpAt: message });
}
