// Query of lists that are read newest first, one page at a time.
import * as z from 'zod';
import { LEAD_PAGE_MAX } from '../limits.ts';
import { cursor, pageLimit } from './query-values.ts';

export const pageQuery = z.object({
  limit: pageLimit(LEAD_PAGE_MAX).transform((limit) => limit ?? 100),
  cursor,
});
export type PageQuery = z.output<typeof pageQuery>;
