// Office hours of the whole day, except for the minute before midnight.
import type { Settings } from '../office/settings.ts';
import { WEEKDAYS } from '../office/weekdays.ts';

export const ALL_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { from: '00:00', to: '23:59' }]),
) as Settings['officeHours'];

/** Settings of an office that is open on every day, also on holidays. */
export const ALWAYS_OPEN = { officeHours: ALL_DAY, publicHolidays: false };
