// Values of a query string, which are all text.
import * as z from 'zod';

/** A query value that is empty counts as absent, so that a form's "All" needs no special case. */
export function optionalValue<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const DAY = z.iso.date();
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 24 * 3_600_000;

/**
 * A point in time as ISO text in UTC. A day alone means its start, or its end for the end of a range: a range of days
 * includes its last one.
 */
export function timeValue(name: string, edge: 'start' | 'end') {
  const message = `${name} is a day such as 2026-03-31, or an ISO time`;
  return z.string({ error: message }).transform((value, context) => {
    const [day, isDay] = [value.slice(0, 10), value.length === 10];
    // Date.parse takes 31 February for 3 March.
    const isTime = DAY.safeParse(day).success && (isDay || TIME.test(value));
    const time = isTime ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(time)) {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return new Date(isDay && edge === 'end' ? time + DAY_MS - 1 : time).toISOString();
  });
}

/** Opaque cursor, taken from the `Link` header that points to the next page. */
export const cursor = optionalValue(
  z
    .string()
    .regex(/^\d{1,15}$/, 'cursor is not one of ours')
    .transform(Number),
);

export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'use true or false' })
  .transform((value) => value === 'true' || value === '1');

/** How many rows a page of a list has. */
export function pageLimit(most: number) {
  return optionalValue(
    z.coerce
      .number({ error: 'limit is a number' })
      .int('limit is a whole number')
      .min(1, 'limit is at least 1')
      .max(most, `limit is at most ${most}`),
  );
}
