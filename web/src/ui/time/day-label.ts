// Names of days for headings, and of moments for sentences, in the viewer's time zone (rule E16).

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const withYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function startOfDay(time: number, daysBack = 0): number {
  const day = new Date(time);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBack).getTime();
}

/** `Today`, `Yesterday`, `Tuesday 18 November`, or `12 March 2024` in another year. Empty for an unreadable time. */
export function dayLabel(ts: string, now: number): string {
  const time = Date.parse(ts);
  if (Number.isNaN(time)) return '';
  if (time >= startOfDay(now)) return 'Today';
  if (time >= startOfDay(now, 1)) return 'Yesterday';
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? weekday : withYear).format(time);
}

/** `today at 13:05`, `on Tuesday 18 November at 09:10`. */
export function momentLabel(ts: string, now: number): string {
  const day = dayLabel(ts, now);
  if (day === '') return '';
  const isNear = day === 'Today' || day === 'Yesterday';
  return `${isNear ? day.toLowerCase() : `on ${day}`} at ${clock.format(Date.parse(ts))}`;
}

/** Like `momentLabel`, but also for future times: `tomorrow at 09:10`. */
export function comingLabel(ts: string, now: number): string {
  const time = Date.parse(ts);
  if (Number.isNaN(time)) return '';
  const at = clock.format(time);
  if (time < startOfDay(now, -1)) return momentLabel(ts, now);
  if (time < startOfDay(now, -2)) return `tomorrow at ${at}`;
  return `on ${(time < startOfDay(now, -300) ? weekday : withYear).format(time)} at ${at}`;
}

/** `21 Nov 2025, 13:05`, for titles. */
export function exactLabel(ts: string): string {
  const time = Date.parse(ts);
  return Number.isNaN(time) ? '' : full.format(time);
}
