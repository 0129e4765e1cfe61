// Query of lists that are read newest first, one page at a time.
import * as z from 'zod';
import { LEAD_PAGE_MAX } from '../limits.ts';
import { optionalValue, pageLimit } from './query-values.ts';

export const pageQuery = z.object({
  limit: pageLimit(LEAD_PAGE_MAX).transform((limit) => limit ?? 100),
  /** Opaque cursor, taken from the `Link` header that points to the next page. */
  cursor: optionalValue(
    z
      .string()
      .regex(/^\d{1,15}$/, 'cursor is not one of ours')
      .transform(Number),
  ),
});
export type PageQuery = z.output<typeof pageQuery>;
