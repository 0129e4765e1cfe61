// Whether tests that have a short form are to run in their long one: set by `npm run test:long`.

/** @returns the first in a run of all tests, the second in `npm run test:long` */
export function shortOrLong<T>(short: T, long: T): T {
  return process.env['LONG_FORM'] === '1' ? long : short;
}
