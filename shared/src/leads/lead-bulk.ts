// One change to many leads at once (rule E21).
import * as z from 'zod';
import { leadBase, leadSchema, ownFields, undoFlag } from './leads.ts';
import { LEAD_BULK_MAX } from '../limits.ts';

const idSchema = z.number({ error: 'id is the id of a lead' }).int('id is the id of a lead').min(1).max(1e15);

/** Values per lead, so that undoing a bulk change can restore different values. */
const bulkChangeSchema = z
  .object(
    { id: idSchema, ...ownFields, base: leadBase.optional(), undo: undoFlag },
    { error: 'A change is an object with an id' },
  )
  .refine(
    ({ read, status, priority, assignee }) => [read, status, priority, assignee].some((value) => value !== undefined),
    'Say what to change: status, priority, assignee or read',
  );

export const bulkLeadsBody = z.object({
  changes: z
    .array(bulkChangeSchema, { error: 'changes is a list of changes' })
    .min(1, 'Choose at least one message')
    .max(LEAD_BULK_MAX, `At most ${LEAD_BULK_MAX} messages at once`),
});
export type BulkLeads = z.output<typeof bulkLeadsBody>;

export const bulkLeadsAnswer = z.object({
  /** The changed leads, with their former values; all other requested leads had the new values already. */
  changed: z.array(
    z.object({
      id: z.number(),
      updatedAt: z.string(),
      from: leadSchema.pick({ read: true, status: true, priority: true, assignee: true }),
    }),
  ),
  /** The leads that were not changed, and why. */
  failed: z.array(
    z.object({
      id: z.number(),
      error: z.string(),
      /** The present state; absent if it was deleted. */
      current: leadSchema.optional(),
    }),
  ),
});
export type BulkLeadsAnswer = z.output<typeof bulkLeadsAnswer>;
