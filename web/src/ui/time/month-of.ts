// Months as the contract writes them.

/** `2026-11`, where the clock of this browser is. */
export function monthOf(time: number): string {
  const day = new Date(time);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
}
