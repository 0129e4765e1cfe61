// The query of lists that are read newest first, a page at a time.
import * as z from 'zod';
import { LEAD_PAGE_MAX } from './limits.ts';

export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: 'limit is a number' })
    .int('limit is a whole number')
    .min(1)
    .max(LEAD_PAGE_MAX)
    .default(100),
  /** Opaque; the one of the `Link` header's next page. */
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'cursor is not one of ours')
    .transform(Number)
    .optional(),
});
export type PageQuery = z.output<typeof pageQuery>;
