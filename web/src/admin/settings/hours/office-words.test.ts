// The text on the opening state, by examples.
import { createOfficeTime, type OfficeSchedule } from 'shared/office/office-time.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { expect, test } from 'vitest';
import { officeWords } from './office-words.ts';

const CLOSED = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as OfficeSchedule['officeHours'];
const SHUT = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'].map((date) => ({ date, name: '' }));

// 2026-11-16 is a Monday.
test.each<[string, Partial<OfficeSchedule>, string]>([
  ['2026-11-16T09:00:00Z', {}, 'Open now, until 17:00.'],
  ['2026-11-16T06:00:00Z', {}, 'Closed now. Opens today 08:00.'],
  ['2026-11-16T17:00:00Z', {}, 'Closed now. Opens tomorrow 08:00.'],
  ['2026-11-21T13:00:00Z', {}, 'Closed now. Opens Monday 08:00.'],
  ['2026-11-18T17:00:00Z', { closedDays: SHUT }, 'Closed now. Opens Tuesday 08:00.'],
  [
    '2026-11-17T06:00:00Z',
    { closedDays: [...SHUT, { date: '2026-11-17', name: '' }] },
    'Closed now. Opens tomorrow 08:00.',
  ],
  // In New York it is still Sunday.
  ['2026-11-16T03:00:00Z', { timeZone: 'America/New_York' }, 'Closed now. Opens tomorrow 08:00.'],
  ['2026-11-16T09:00:00Z', { officeHours: CLOSED }, 'Closed. Not one day of the coming year has hours.'],
])('at %s with %j: %s', (time, changes, words) => {
  const schedule = { ...DEFAULT_SETTINGS, ...changes };
  const now = Date.parse(time);
  expect(officeWords(createOfficeTime(schedule).stateAt(now), schedule.timeZone, now)).toBe(words);
});

test('a day further ahead is named with its date', () => {
  const monday = { ...CLOSED, monday: { from: '08:00', to: '17:00' } };
  const schedule = { ...DEFAULT_SETTINGS, officeHours: monday, closedDays: [{ date: '2026-11-23', name: '' }] };
  const now = Date.parse('2026-11-16T18:00:00Z');
  const words = officeWords(createOfficeTime(schedule).stateAt(now), schedule.timeZone, now);
  expect(words).toMatch(/^Closed now\. Opens Monday,? 30 November 08:00\.$/);
});
