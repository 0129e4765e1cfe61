// Tables as spreadsheets read them (RFC 4180). A cell that a spreadsheet would run as a formula is escaped (rule E18).

/** Byte order mark: spreadsheets then read the text as UTF-8. */
export const CSV_START = '\uFEFF';

function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvRow(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
