// Relative times, always rounded down: 60 minutes are already 1 hour. Future times read "just now" (rule H11).
import { counted } from '../text/counted.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 12 * MONTH;

const UNITS = [
  [YEAR, 'year', 'y'],
  [MONTH, 'month', 'mo'],
  [DAY, 'day', 'd'],
  [HOUR, 'hour', 'h'],
  [MINUTE, 'minute', 'min'],
] as const;

function age(ts: string, now: number): { count: number; word: string; short: string } | undefined {
  const seconds = Math.floor((now - Date.parse(ts)) / 1000);
  for (const [size, word, short] of UNITS) {
    if (seconds >= size) return { count: Math.floor(seconds / size), word, short };
  }
  return undefined;
}

/** `5 minutes ago`; `just now` below a minute, for future times and for invalid ones. `now` in milliseconds. */
export function relativeTime(ts: string, now: number): string {
  const value = age(ts, now);
  return value ? `${counted(value.count, value.word)} ago` : 'just now';
}

/** `5 min`, for a narrow column. */
export function shortAge(ts: string, now: number): string {
  const value = age(ts, now);
  return value ? `${value.count} ${value.short}` : 'now';
}
