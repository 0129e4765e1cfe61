// One change to many leads at once (rule E21).
import * as z from 'zod';
import { leadBase, leadSchema, ownFields } from './leads.ts';
import { LEAD_BULK_MAX } from '../limits.ts';

const idSchema = z.number({ error: 'id is the id of a lead' }).int('id is the id of a lead').min(1).max(1e15);

/** Each lead has its own values, so that a change of many can be taken back by another one. */
const bulkChangeSchema = z
  .object({ id: idSchema, ...ownFields, base: leadBase.optional() }, { error: 'A change is an object with an id' })
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
  /** Those that are different now, with what they were; the rest of those asked for was so already. */
  changed: z.array(
    z.object({
      id: z.number(),
      updatedAt: z.string(),
      from: leadSchema.pick({ read: true, status: true, priority: true, assignee: true }),
    }),
  ),
  /** Those that stayed as they are, and why. */
  failed: z.array(
    z.object({
      id: z.number(),
      error: z.string(),
      /** As it is now; absent when it is gone. */
      current: leadSchema.optional(),
    }),
  ),
});
export type BulkLeadsAnswer = z.output<typeof bulkLeadsAnswer>;
