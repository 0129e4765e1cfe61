// Relative times at their exact boundaries (rule H11).
import { expect, test } from 'vitest';
import { relativeTime, shortAge } from './relative-time.ts';

const NOW = Date.parse('2026-06-15T12:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 12 * MONTH;

test.each([
  [0, 'just now', 'now'],
  [MINUTE - 1, 'just now', 'now'],
  [MINUTE, '1 minute ago', '1 min'],
  [2 * MINUTE - 1, '1 minute ago', '1 min'],
  [2 * MINUTE, '2 minutes ago', '2 min'],
  [HOUR - 1, '59 minutes ago', '59 min'],
  [HOUR, '1 hour ago', '1 h'],
  [DAY - 1, '23 hours ago', '23 h'],
  [DAY, '1 day ago', '1 d'],
  [MONTH - 1, '29 days ago', '29 d'],
  [MONTH, '1 month ago', '1 mo'],
  [YEAR - 1, '11 months ago', '11 mo'],
  [YEAR, '1 year ago', '1 y'],
  [2 * YEAR - 1, '1 year ago', '1 y'],
  [2 * YEAR, '2 years ago', '2 y'],
])('%i ms: %s', (age, long, short) => {
  const ts = new Date(NOW - age).toISOString();
  expect(relativeTime(ts, NOW)).toBe(long);
  expect(shortAge(ts, NOW)).toBe(short);
});

test.each(['2026-06-15T12:00:01.000Z', '2030-01-01T00:00:00.000Z', '', 'yesterday'])(
  'a time in the future and a missing one read "just now": %j',
  (ts) => {
    expect(relativeTime(ts, NOW)).toBe('just now');
    expect(shortAge(ts, NOW)).toBe('now');
  },
);
