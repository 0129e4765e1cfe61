// The id in an address.
import * as z from 'zod';

/** Digits; anything else names nothing, which is a 404 and not a 400 (rule E16). */
export const idParams = z.object({
  id: z
    .string()
    .max(100)
    .transform((id) => (/^\d{1,15}$/.test(id) ? Number(id) : -1)),
});
