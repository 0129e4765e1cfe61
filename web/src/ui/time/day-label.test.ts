// Names of days, relative to the day on which they are read.
import { expect, test } from 'vitest';
import { dayLabel, momentLabel } from './day-label.ts';

const now = new Date(2025, 10, 21, 14, 5).getTime();
const at = (year: number, month: number, day: number, hour: number, minute = 0) =>
  new Date(year, month, day, hour, minute).toISOString();

test('names days by the calendar, not by hours', () => {
  expect(dayLabel(at(2025, 10, 21, 0), now)).toBe('Today');
  expect(dayLabel(at(2025, 10, 20, 23, 59), now)).toBe('Yesterday');
  expect(dayLabel(at(2025, 10, 18, 9), now)).toBe('Tuesday 18 November');
  expect(dayLabel(at(2024, 2, 12, 9), now)).toBe('12 March 2024');
});

test('names the future today, and an invalid time nothing', () => {
  expect(dayLabel(at(2025, 10, 21, 23), now)).toBe('Today');
  expect(dayLabel('', now)).toBe('');
});

test('formats a time for a sentence', () => {
  expect(momentLabel(at(2025, 10, 21, 13, 5), now)).toBe('today at 13:05');
  expect(momentLabel(at(2025, 10, 18, 9, 10), now)).toBe('on Tuesday 18 November at 09:10');
});
