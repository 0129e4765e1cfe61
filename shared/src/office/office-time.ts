// Office time: time counted only while the office is open (rule H10). Used by the server for responses and reports, and
// by the screens for waiting leads.
import { publicHolidaysOf } from './public-holidays.ts';
import { WEEKDAYS } from './weekdays.ts';
import type { Office } from './settings.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A year, and a day for the difference of time zones. */
const DAYS_AHEAD = 367;
/** Ten years: within them an office that is open half an hour a week reaches the longest target (rule E24n). */
const DAYS_MOST = 3653;
/** 1 January 1970, day number 0, was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('thursday');

export type OfficeSchedule = Pick<Office, 'timeZone' | 'officeHours' | 'publicHolidays' | 'closedDays'>;

export interface OfficeTime {
  /** Milliseconds of office time between two times; 0 if the second is not later. */
  msBetween(from: number, to: number): number;
  /** When this much office time will have passed; undefined if the office never opens, or it takes ten years. */
  timeAfter(from: number, openMs: number): number | undefined;
  /** Full minutes of office time between two ISO times. */
  minutesBetween(from: string, to: string): number;
  /** When a day such as 2026-11-01 begins in the office's time zone. */
  startOf(date: string): number;
  /** The month such as 2026-11 of a time, in the office's time zone. */
  monthOf(time: number): string;
  /** Whether the office is open at a time, and when that changes; no time if it stays closed for a year. */
  stateAt(time: number): OfficeState;
  /** Whether the office does not open on the day of a time, in its time zone. False if it never does. */
  isDayOff(time: number): boolean;
}

export interface OfficeState {
  isOpen: boolean;
  changesAt: number | undefined;
}

interface Opening {
  from: number;
  to: number;
}

/** Caches each day that it computes; make a new instance when the schedule changes. */
export function createOfficeTime({ timeZone, officeHours, publicHolidays, closedDays }: OfficeSchedule): OfficeTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const closed = new Set(closedDays.map(({ date }) => date));
  const yearsWithHolidays = new Set<number>();
  const openings = new Map<number, Opening | undefined>();

  /** The local time of the office as if it were UTC. */
  function wallClock(time: number): number {
    const shown = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  function offsetAt(time: number): number {
    const seconds = Math.floor(time / 1000) * 1000;
    return wallClock(seconds) - seconds;
  }

  /**
   * The time at which the office's clock shows `wall`; the first, if there are two. If a clock change skips `wall`, the
   * offset before the change is used.
   */
  function timeOf(wall: number): number {
    const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
    const isShownAfter = offsetAt(wall - before) !== before && offsetAt(wall - after) === after;
    return wall - (isShownAfter ? after : before);
  }

  function isClosed(date: string, year: number): boolean {
    if (publicHolidays && !yearsWithHolidays.has(year)) {
      for (const holiday of publicHolidaysOf(year)) closed.add(holiday.date);
      yearsWithHolidays.add(year);
    }
    return closed.has(date);
  }

  function makeOpening(dayNumber: number): Opening | undefined {
    const midnight = new Date(dayNumber * DAY_MS);
    const date = midnight.toISOString().slice(0, 10);
    const weekday = WEEKDAYS[(dayNumber + FIRST_WEEKDAY) % 7] ?? 'monday';
    const hours = officeHours[weekday];
    if (hours === null || isClosed(date, midnight.getUTCFullYear())) return undefined;
    const at = (timeOfDay: string) => Date.parse(`${date}T${timeOfDay}:00Z`);
    // Only yards may be open past midnight.
    const pastMidnight = hours.to <= hours.from ? DAY_MS : 0;
    return { from: timeOf(at(hours.from)), to: timeOf(at(hours.to) + pastMidnight) };
  }

  function openingOn(dayNumber: number): Opening | undefined {
    if (!openings.has(dayNumber)) openings.set(dayNumber, makeOpening(dayNumber));
    return openings.get(dayNumber);
  }

  function msBetween(from: number, to: number): number {
    let sum = 0;
    // A zone may differ from UTC by up to a day, so the days before and after are included. The hours of two days never
    // overlap, so nothing is counted twice.
    const last = Math.floor(to / DAY_MS) + 1;
    for (let day = Math.floor(from / DAY_MS) - 1; day <= last; day += 1) {
      const opening = openingOn(day);
      if (opening) sum += Math.max(0, Math.min(to, opening.to) - Math.max(from, opening.from));
    }
    return sum;
  }

  function timeAfter(from: number, openMs: number): number | undefined {
    if (WEEKDAYS.every((day) => officeHours[day] === null)) return undefined;
    let left = openMs;
    const today = Math.floor(from / DAY_MS);
    for (let day = today - 1; day <= today + DAYS_MOST; day += 1) {
      const opening = openingOn(day);
      if (!opening || opening.to <= from) continue;
      const begin = Math.max(from, opening.from);
      if (begin + left <= opening.to) return begin + left;
      left -= opening.to - begin;
    }
    return undefined;
  }

  function stateAt(time: number): OfficeState {
    const today = Math.floor(time / DAY_MS);
    for (let day = today - 1; day <= today + DAYS_AHEAD; day += 1) {
      const opening = openingOn(day);
      if (opening && time < opening.from) return { isOpen: false, changesAt: opening.from };
      if (opening && time < opening.to) return { isOpen: true, changesAt: opening.to };
    }
    return { isOpen: false, changesAt: undefined };
  }

  return {
    msBetween,
    timeAfter,
    stateAt,
    isDayOff: (time) =>
      openingOn(Math.floor(wallClock(time) / DAY_MS)) === undefined && stateAt(time).changesAt !== undefined,
    minutesBetween: (from, to) => Math.floor(msBetween(Date.parse(from), Date.parse(to)) / MINUTE_MS),
    startOf: (date) => timeOf(Date.parse(`${date}T00:00:00Z`)),
    monthOf: (time) => new Date(wallClock(time)).toISOString().slice(0, 7),
  };
}
