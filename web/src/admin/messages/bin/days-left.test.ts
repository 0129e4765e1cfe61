// Remaining days in the bin.
import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

const DAY_MS = 24 * 3_600_000;
const DELETED = '2026-03-02T09:15:00.000Z';
const after = (days: number) => daysLeft(DELETED, Date.parse(DELETED) + days * DAY_MS);

test.each([
  [-0.001, '30 days left'],
  [0, '30 days left'],
  [0.5, '30 days left'],
  [28.5, '2 days left'],
  [29.5, 'Gone within a day'],
  [31, 'Gone within a day'],
])('after %d days', (days, words) => {
  expect(after(days)).toBe(words);
});
