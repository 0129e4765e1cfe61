// Hours of the day without notifications; they may span midnight.
import type { DesktopPreferences } from 'shared/desktop/desktop-calls.ts';

interface Hours {
  from: string;
  to: string;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** On the clock of this computer. */
export function minuteOfDay(time: number): number {
  const clock = new Date(time);
  return clock.getHours() * 60 + clock.getMinutes();
}

/** The end is exclusive; equal times mean no quiet hours. */
export function isWithinHours(minute: number, { from, to }: Hours): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

export function isQuietNow({ quietHours }: DesktopPreferences, now: number): boolean {
  return quietHours !== null && isWithinHours(minuteOfDay(now), quietHours);
}
