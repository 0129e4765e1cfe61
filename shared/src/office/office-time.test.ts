// Office time (rule H10): examples, and a comparison with a slow minute-by-minute count.
import { describe, expect, test } from 'vitest';
import { createOfficeTime, type OfficeSchedule } from './office-time.ts';
import { publicHolidaysOf } from './public-holidays.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

const MINUTE_MS = 60_000;

function minutes(from: string, to: string, changes: Partial<OfficeSchedule> = {}): number {
  return createOfficeTime({ ...DEFAULT_SETTINGS, ...changes }).minutesBetween(from, to);
}

// 2026-11-16 is a Monday; the office is open from 8 to 17, on Saturdays to 13.
describe('counts', () => {
  test.each([
    ['within a day', '2026-11-16T09:00:00Z', '2026-11-16T09:45:00Z', 45],
    ['full minutes only', '2026-11-16T09:00:00.000Z', '2026-11-16T09:01:59.999Z', 1],
    ['from the opening on', '2026-11-16T05:10:00Z', '2026-11-16T08:30:00Z', 30],
    ['nothing before the opening', '2026-11-16T05:10:00Z', '2026-11-16T08:00:00Z', 0],
    ['until the close', '2026-11-16T16:50:00Z', '2026-11-16T23:00:00Z', 10],
    ['nothing after the close', '2026-11-16T17:00:00Z', '2026-11-16T23:59:00Z', 0],
    ['over a night', '2026-11-16T16:50:00Z', '2026-11-17T08:05:00Z', 15],
    ['over a weekend', '2026-11-20T16:00:00Z', '2026-11-23T09:00:00Z', 60 + 5 * 60 + 60],
    ['a whole Saturday', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z', 5 * 60],
    ['nothing on a Sunday', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z', 0],
    ['a whole week', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', 5 * 9 * 60 + 5 * 60],
    ['without Christmas and Boxing Day', '2026-12-24T16:00:00Z', '2026-12-28T08:30:00Z', 60 + 30],
    ['nothing backwards', '2026-11-16T12:00:00Z', '2026-11-16T09:00:00Z', 0],
    ['nothing at once', '2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z', 0],
  ])('%s', (_what, from, to, expected) => expect(minutes(from, to)).toBe(expected));

  test('public holidays if the owner keeps the office open on them', () => {
    expect(minutes('2026-12-25T00:00:00Z', '2026-12-26T00:00:00Z', { publicHolidays: false })).toBe(9 * 60);
  });

  test('nothing on a closed day', () => {
    const closedDays = [{ date: '2026-11-17', name: 'Stock-taking' }];
    expect(minutes('2026-11-16T16:00:00Z', '2026-11-18T09:00:00Z', { closedDays })).toBe(2 * 60);
  });

  test('nothing when the office never opens', () => {
    const officeHours = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as OfficeSchedule['officeHours'];
    expect(minutes('2020-01-01T00:00:00Z', '2026-11-16T00:00:00Z', { officeHours })).toBe(0);
  });
});

const NIGHTS = Object.fromEntries(WEEKDAYS.map((day) => [day, { from: '01:00', to: '04:00' }]));
const nightWatch = (timeZone: string): Partial<OfficeSchedule> => ({
  timeZone,
  officeHours: NIGHTS as OfficeSchedule['officeHours'],
  publicHolidays: false,
});

describe('hours follow the wall clock', () => {
  test.each([
    ['America/New_York', '2026-11-16T13:00:00Z', '2026-11-16T14:00:00Z', 60],
    ['America/New_York', '2026-07-06T12:00:00Z', '2026-07-06T13:00:00Z', 60],
    ['Asia/Kolkata', '2026-11-16T02:00:00Z', '2026-11-16T03:00:00Z', 30],
    ['Pacific/Kiritimati', '2026-11-15T18:00:00Z', '2026-11-15T19:00:00Z', 60],
    ['Pacific/Pago_Pago', '2026-11-16T19:00:00Z', '2026-11-16T20:00:00Z', 60],
  ])('in %s', (timeZone, from, to, expected) => expect(minutes(from, to, { timeZone })).toBe(expected));

  test.each([
    ['a day that loses an hour', 'America/New_York', '2026-03-08', 2 * 60],
    ['a day that gains one', 'America/New_York', '2026-11-01', 4 * 60],
    ['a day that loses half an hour', 'Australia/Lord_Howe', '2026-10-04', 2.5 * 60],
    ['a day that gains it', 'Australia/Lord_Howe', '2026-04-05', 3.5 * 60],
    ['a day as long as any', 'Africa/Accra', '2026-03-08', 3 * 60],
  ])('on %s', (_what, timeZone, date, expected) => {
    const office = createOfficeTime({ ...DEFAULT_SETTINGS, ...nightWatch(timeZone) });
    const next = new Date(Date.parse(date) + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
    expect(office.msBetween(office.startOf(date), office.startOf(next)) / MINUTE_MS).toBe(expected);
  });
});

describe('days and months', () => {
  test.each([
    ['Africa/Accra', '2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-01', '2026-10-31T10:00:00.000Z'],
    // A clock change skips this midnight: the day begins at 01:00.
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
  ])('in %s %s begins at %s', (timeZone, date, expected) => {
    const office = createOfficeTime({ ...DEFAULT_SETTINGS, timeZone });
    expect(new Date(office.startOf(date)).toISOString()).toBe(expected);
    expect(office.monthOf(office.startOf(date))).toBe(date.slice(0, 7));
    expect(office.monthOf(office.startOf(date.replace(/-\d\d$/, '-01')) - 1) < date.slice(0, 7)).toBe(true);
  });
});

const HOLIDAYS = new Set(publicHolidaysOf(2026).map(({ date }) => date));

/** Counts office time slowly, by checking every minute. */
function countMinutes(from: number, to: number, schedule: OfficeSchedule): number {
  const { timeZone, officeHours, publicHolidays, closedDays } = schedule;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const names = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' });
  let count = 0;
  for (let time = from; time < to; time += MINUTE_MS) {
    const [date = '', shown = ''] = clock.format(time).split(' ');
    const hours = officeHours[names.format(time).toLowerCase() as Weekday];
    const isHoliday = publicHolidays && HOLIDAYS.has(date);
    const isClosed = isHoliday || closedDays.some((day) => day.date === date);
    if (hours && !isClosed && shown >= hours.from && shown < hours.to) count += 1;
  }
  return count;
}

/** Pseudo-random numbers that are the same in every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const ZONES = ['Africa/Accra', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Europe/London'];

test.each(ZONES)('agrees with a count by the minute in %s, and adds up', (timeZone) => {
  const roll = createDice(timeZone.length);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  for (let round = 0; round < 12; round += 1) {
    const officeHours = Object.fromEntries(
      WEEKDAYS.map((day) => {
        const from = roll(23 * 60);
        const length = 1 + roll(24 * 60 - 1 - from);
        const at = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
        return [day, roll(4) === 0 ? null : { from: at(from), to: at(from + length) }];
      }),
    ) as OfficeSchedule['officeHours'];
    // Days near clock changes and Easter.
    const start = Date.parse(['2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-30'][roll(5)] ?? '');
    const from = start + roll(3 * 24 * 60) * MINUTE_MS;
    const to = from + roll(4 * 24 * 60) * MINUTE_MS;
    const closedDays = [{ date: new Date(from).toISOString().slice(0, 10), name: '' }].slice(roll(2));
    const schedule: OfficeSchedule = { timeZone, officeHours, publicHolidays: roll(2) === 0, closedDays };
    const office = createOfficeTime(schedule);
    expect(office.msBetween(from, to)).toBe(countMinutes(from, to, schedule) * MINUTE_MS);
    const between = from + roll(Math.max(1, to - from));
    expect(office.msBetween(from, between) + office.msBetween(between, to)).toBe(office.msBetween(from, to));
  }
});

describe('is open, or opens', () => {
  const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as OfficeSchedule['officeHours'];
  test.each<[string, string, Partial<OfficeSchedule>, boolean, string | undefined]>([
    ['within the hours', '2026-11-16T09:00:00Z', {}, true, '2026-11-16T17:00:00.000Z'],
    ['as it opens', '2026-11-16T08:00:00Z', {}, true, '2026-11-16T17:00:00.000Z'],
    ['as it closes', '2026-11-16T17:00:00Z', {}, false, '2026-11-17T08:00:00.000Z'],
    ['over a weekend', '2026-11-21T13:00:00Z', {}, false, '2026-11-23T08:00:00.000Z'],
    ['over Christmas', '2026-12-24T17:30:00Z', {}, false, '2026-12-28T08:00:00.000Z'],
    ['in another zone', '2026-11-16T09:00:00Z', { timeZone: 'America/New_York' }, false, '2026-11-16T13:00:00.000Z'],
    ['never', '2026-11-16T09:00:00Z', { officeHours: closed }, false, undefined],
  ])('%s', (_what, time, changes, isOpen, changesAt) => {
    const state = createOfficeTime({ ...DEFAULT_SETTINGS, ...changes }).stateAt(Date.parse(time));
    expect(state).toEqual({ isOpen, changesAt: changesAt && Date.parse(changesAt) });
  });
});

describe('a day off', () => {
  const NEVER = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as OfficeSchedule['officeHours'];
  test.each([
    ['a Sunday', '2026-11-22T12:00:00Z', {}, true],
    ['no Saturday, also after it has closed', '2026-11-21T23:00:00Z', {}, false],
    [
      'a day that the owner closes',
      '2026-11-18T09:00:00Z',
      { closedDays: [{ date: '2026-11-18', name: 'Move' }] },
      true,
    ],
    ['by the time of the office', '2026-11-22T18:30:00Z', { timeZone: 'Asia/Tokyo' as const }, false],
    ['none where the office never opens', '2026-11-22T12:00:00Z', { officeHours: NEVER }, false],
  ])('%s', (_words, time, changes, is) => {
    expect(createOfficeTime({ ...DEFAULT_SETTINGS, ...changes }).isDayOff(Date.parse(time))).toBe(is);
  });
});
