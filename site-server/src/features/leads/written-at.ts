// The time of something that was written offline and arrived later (rules E6, E17).
import { REPEAT_DAYS } from 'shared/limits.ts';

const LATE_MS = REPEAT_DAYS * 24 * 3_600_000;

/**
 * The time of writing. If none was sent, or one that is in the future, more than a week ago or before the lead itself,
 * which a correct clock cannot have: the time of arrival.
 */
export function timeWritten(writtenAt: string | undefined, now: number, leadTs = ''): string {
  const age = writtenAt === undefined ? 0 : now - Date.parse(writtenAt);
  const isKept = writtenAt !== undefined && age >= 0 && age <= LATE_MS && writtenAt >= leadTs;
  return isKept ? writtenAt : new Date(now).toISOString();
}
