// Months as the contract writes them: `2026-11`.

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11`, where the clock of this browser is. */
export function monthOf(time: number): string {
  const day = new Date(time);
  return monthBefore(day.getFullYear(), day.getMonth(), 0);
}

/** `2026-11` -> `November 2026`. */
export function monthWords(month: string): string {
  return monthName.format(Date.parse(`${month}-01T00:00:00Z`));
}

/** The month and as many before it as make `count`, latest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => monthBefore(year, number - 1, back));
}

/** @param index  of the month, 0 to 11 */
function monthBefore(year: number, index: number, back: number): string {
  return new Date(Date.UTC(year, index - back)).toISOString().slice(0, 7);
}
