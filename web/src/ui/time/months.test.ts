import { expect, test } from 'vitest';
import { monthOf, monthWords } from './months.ts';

test('a month in words', () => {
  expect(monthWords('2026-11')).toBe('November 2026');
});

test('the month of the clock', () => {
  expect(monthOf(new Date(2026, 0, 31, 23, 59).getTime())).toBe('2026-01');
});
