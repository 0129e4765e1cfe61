// Dates in structured data.
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const IN_WORDS = /^(?:(\d{1,2}) )?([a-z]{3})[a-z]* (\d{4})$/i;
const ISO = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** `March 2026` -> `2026-03`, in ISO 8601; undefined for other formats, such as `spring 2026`. */
export function isoDate(written: string): string | undefined {
  const text = written.trim();
  if (ISO.test(text)) return text;
  const [, day, name = '', year] = IN_WORDS.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return undefined;
  const parts = [year, String(month), day].filter((part) => part !== undefined);
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  return ISO.test(date) ? date : undefined;
}
