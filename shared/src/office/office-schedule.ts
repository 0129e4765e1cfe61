// The office's opening hours, as set by the owner (rule H10).
import * as z from 'zod';
import { TIME_OF_DAY } from './time-of-day.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

export const timeOfDay = z.string().regex(TIME_OF_DAY, 'A time is written like 08:00');

/** Hours of one day, `to` exclusive; null when closed. */
const openingHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, 'The office must close after it opens')
  .nullable();

const closedDay = z.object({
  date: z.iso.date({ error: ({ input }) => (input === '' ? 'Choose a date' : 'A date is written like 2027-03-06') }),
  name: z.string().trim().max(100, 'The name of a closed day is too long'),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const officeScheduleSchema = z.object({
  /** IANA name of the office's time zone. */
  timeZone: z.string().max(100).refine(isTimeZone, 'This time zone is not known'),
  officeHours: z.object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, openingHours])) as Record<Weekday, typeof openingHours>,
  ),
  /** Whether the public holidays of Ghana are closed days. */
  publicHolidays: z.boolean(),
  /** Further closed days. */
  closedDays: z.array(closedDay).max(200, 'At most 200 closed days are kept'),
});
