// The public holidays of the next twelve months.
import { publicHolidaysOf, type PublicHoliday } from 'shared/office/public-holidays.ts';

/** From today on, in order. */
export function comingHolidays(now: number): PublicHoliday[] {
  const today = new Date(now);
  const year = today.getUTCFullYear();
  const from = today.toISOString().slice(0, 10);
  const to = `${year + 1}${from.slice(4)}`;
  return [...publicHolidaysOf(year), ...publicHolidaysOf(year + 1)].filter(({ date }) => date >= from && date < to);
}
