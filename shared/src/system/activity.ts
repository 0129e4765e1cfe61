// The activity log: who did what, without personal data of enquirers (rule G6).
import * as z from 'zod';
import { ACTIVITY_LIMIT_DEFAULT, ACTIVITY_LIMIT_MAX } from '../limits.ts';
import { cursor, optionalValue, timeValue } from '../api/query-values.ts';
import { ACTIVITY_TYPES } from './activity-types.ts';

export const activityEntrySchema = z.object({
  id: z.number(),
  type: z.enum(ACTIVITY_TYPES),
  actor: z.string(),
  /** What was done; people by username. */
  action: z.string(),
  /** The same with display names (rule C29); absent if there is no difference. */
  words: z.string().optional(),
  ts: z.string(),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

/** Invalid limits are corrected, never refused: the dashboard must not fail over a number (rule G5). */
export const activityQuery = z.object({
  limit: z.coerce
    .number()
    .catch(ACTIVITY_LIMIT_DEFAULT)
    .default(ACTIVITY_LIMIT_DEFAULT)
    .transform((limit) =>
      Number.isFinite(limit) ? Math.min(ACTIVITY_LIMIT_MAX, Math.max(1, Math.trunc(limit))) : ACTIVITY_LIMIT_DEFAULT,
    ),
  cursor,
  type: optionalValue(z.enum(ACTIVITY_TYPES, { error: `type is one of ${ACTIVITY_TYPES.join(', ')}` })),
  /** A username in any spelling (rule C9), or System. */
  actor: optionalValue(z.string().max(200)),
  from: optionalValue(timeValue('from', 'start')),
  /** Inclusive. */
  to: optionalValue(timeValue('to', 'end')),
});
export type ActivityQuery = z.output<typeof activityQuery>;

export const activityExportQuery = activityQuery.omit({ limit: true, cursor: true });
export type ActivityExportQuery = z.output<typeof activityExportQuery>;
