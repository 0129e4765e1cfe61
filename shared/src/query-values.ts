// Values in the query of an address, where everything arrives as text.
import * as z from 'zod';

export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'use true or false' })
  .transform((value) => value === 'true' || value === '1');

/** A query value that is empty counts as absent, so that a form's "All" needs no special case. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** How many rows a page of a list has. */
export function pageLimit(most: number) {
  return optional(
    z.coerce
      .number({ error: 'limit is a number' })
      .int('limit is a whole number')
      .min(1, 'limit is at least 1')
      .max(most, `limit is at most ${most}`),
  );
}
