// Months as the contract writes them: `2026-11`.

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a time in this browser's time zone: `2026-11`. */
export function monthOf(time: number): string {
  const day = new Date(time);
  return new Date(Date.UTC(day.getFullYear(), day.getMonth())).toISOString().slice(0, 7);
}

/** `2026-11` -> `November 2026`. */
export function monthWords(month: string): string {
  return monthName.format(Date.parse(`${month}-01T00:00:00Z`));
}
