// Times without notices of the system (rules D5a, D5e): hours of the day, which may span midnight, and days off.
import type { OfficeTime } from '../office/office-time.ts';

export interface QuietHours {
  from: string;
  to: string;
}

/** Quiet times of a user for one computer or browser. */
export interface QuietTimes {
  quietHours: QuietHours | null;
  /** Whether days on which the office does not open are quiet too. */
  quietDaysOff: boolean;
}

/** The default, for a night. */
export const USUAL_QUIET_HOURS: QuietHours = { from: '18:00', to: '07:00' };

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** On this computer's clock. */
export function minuteOfDay(time: number): number {
  const clock = new Date(time);
  return clock.getHours() * 60 + clock.getMinutes();
}

/** The end is exclusive; equal times mean no quiet hours. */
export function isWithinHours(minute: number, { from, to }: QuietHours): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

/**
 * @param minute  of the day; by default of this computer's clock
 * @param officeTime  undefined while nobody has said when the office is open
 */
export function isQuiet(
  { quietHours, quietDaysOff }: QuietTimes,
  now: number,
  officeTime: Pick<OfficeTime, 'isDayOff'> | undefined,
  minute = minuteOfDay(now),
): boolean {
  if (quietHours !== null && isWithinHours(minute, quietHours)) return true;
  return quietDaysOff && officeTime?.isDayOff(now) === true;
}
