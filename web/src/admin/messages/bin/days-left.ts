// How long a deleted message can still be restored.
import { BIN_DAYS } from 'shared/limits.ts';

const DAY_MS = 24 * 3_600_000;

/** In days, rounded up; the last day has its own words. */
export function daysLeft(deletedAt: string, now: number): string {
  // The server's clock may be ahead of this computer's.
  const days = Math.min(BIN_DAYS, Math.ceil((Date.parse(deletedAt) + BIN_DAYS * DAY_MS - now) / DAY_MS));
  if (days <= 1) return 'Gone within a day';
  return `${days} days left`;
}
