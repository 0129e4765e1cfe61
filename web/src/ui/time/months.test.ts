import { expect, test } from 'vitest';
import { monthOf, monthsUpTo, monthWords } from './months.ts';

test('a month in words', () => {
  expect(monthWords('2026-11')).toBe('November 2026');
});

test('months of the clock, and those before them across a year', () => {
  expect(monthOf(new Date(2026, 0, 31, 23, 59).getTime())).toBe('2026-01');
  expect(monthsUpTo('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
