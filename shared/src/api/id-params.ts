// The id in an address.
import * as z from 'zod';

/**
 * Digits without a zero before them, so that a row has one address. Anything else names nothing, which is a 404 and not a
 * 400 (rule E16).
 */
export const idParams = z.object({
  id: z
    .string()
    .max(100)
    .transform((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : -1)),
});
