// The id parameter of a path.
import * as z from 'zod';

/**
 * Digits without leading zeros, so that each row has exactly one address. Anything else is an unknown id: 404, not
 * 400 (rule E16).
 */
export const idParams = z.object({
  id: z
    .string()
    .max(100)
    .transform((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : -1)),
});
