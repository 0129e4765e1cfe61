// Marks tests that check a further case of what another test shows: `npm test` skips them, `npm run test:long` runs them.
import { test } from 'vitest';

/** Options of such a test. */
export const thorough = { tags: ['thorough'] };

/** @returns the first value in `npm test`, the second in `npm run test:long` */
export function shortOrLong<T>(short: T, long: T): T {
  return process.env['LONG_FORM'] === '1' ? long : short;
}

/** Like `test.each`, but only the first rows run every time; the others are thorough. */
export function eachCase<Row extends unknown[] | [unknown]>(
  rows: readonly Row[],
  everyTime?: number,
): (name: string, run: (...row: Row) => unknown) => void;
export function eachCase<Row extends readonly unknown[]>(
  rows: readonly Row[],
  everyTime?: number,
): (name: string, run: (...row: Row) => unknown) => void;
export function eachCase<Row>(
  rows: readonly Row[],
  everyTime?: number,
): (name: string, run: (row: Row) => unknown) => void;
export function eachCase(rows: readonly unknown[], everyTime = 1) {
  return (name: string, run: (...row: never[]) => unknown): void => {
    test.each(rows.slice(0, everyTime))(name, run as never);
    test.each(rows.slice(everyTime))(name, thorough, run as never);
  };
}
