// Whether the office is open, and when that changes, in a few words (rule H10).
import type { OfficeState } from 'shared/office/office-time.ts';

const DAY_MS = 24 * 3_600_000;

/** `Open now, until 17:00.`, `Closed now. Opens Monday 08:00.` In the time zone of the office. */
export function officeWords({ isOpen, changesAt }: OfficeState, timeZone: string, now: number): string {
  if (changesAt === undefined) return 'Closed. Not one day of the coming year has hours.';
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(changesAt);
  if (isOpen) return `Open now, until ${clock}.`;
  return `Closed now. Opens ${dayWords(changesAt, timeZone, now)} ${clock}.`;
}

function dayWords(time: number, timeZone: string, now: number): string {
  const dateOf = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const daysAhead = (Date.parse(dateOf.format(time)) - Date.parse(dateOf.format(now))) / DAY_MS;
  if (daysAhead === 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  const isThisWeek = daysAhead < 7;
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    ...(!isThisWeek && { day: 'numeric', month: 'long' }),
  }).format(time);
}
