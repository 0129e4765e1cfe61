// Live events: hints that something changed, with ids and as little text as will do. The lists are the truth.
import * as z from 'zod';
import { ESCALATION_STEPS } from '../leads/clock/escalation.ts';
import { LEAD_STATUSES } from '../leads/lead-values.ts';

const leadMembers = {
  id: z.number(),
  ref: z.string(),
  /** Of the sender. */
  name: z.string().optional(),
  /** Who did it; empty when a visitor or the system. */
  actor: z.string(),
  ts: z.string(),
};

export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lead.created'), ...leadMembers, reason: z.string() }),
  z.object({
    type: z.literal('lead.changed'),
    ...leadMembers,
    /** Names of the members that changed, such as `status` or `notes`. */
    fields: z.array(z.string()),
    status: z.enum(LEAD_STATUSES),
    assignee: z.string(),
    /** Who had it before; only where the assignee changed. */
    formerAssignee: z.string().optional(),
  }),
  /** Many leads at once (rule E21). */
  z.object({
    type: z.literal('leads.changed'),
    actor: z.string(),
    ts: z.string(),
    /** Names of the members that changed in any of them. */
    fields: z.array(z.string()),
    leads: z.array(
      z.object({
        id: z.number(),
        /** Both absent from servers that do not say them. */
        ref: z.string().optional(),
        name: z.string().optional(),
        assignee: z.string(),
        formerAssignee: z.string().optional(),
      }),
    ),
    /** Ids of those that the receiver may read no more (rule C21). */
    left: z.array(z.number()),
  }),
  /** Somebody has opened a lead, or seen every lead up to this one; for the other windows of that person (rule D4). */
  z.object({
    type: z.literal('lead.seen'),
    actor: z.string(),
    lead: z.number(),
    andOlder: z.boolean(),
    ts: z.string(),
  }),
  /** Somebody has opened a lead that nobody had; notices of it are withdrawn (rule D4). */
  z.object({ type: z.literal('lead.opened'), actor: z.string(), lead: z.number(), ts: z.string() }),
  /** Nobody has opened a lead in time; sent to those whom this step calls (rule D17). */
  z.object({
    type: z.literal('lead.escalated'),
    ...leadMembers,
    reason: z.string(),
    step: z.enum(ESCALATION_STEPS),
    /** Usernames; the stream leaves them out. */
    to: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('lead.deleted'), ...leadMembers, assignee: z.string() }),
  /** Sent instead of a change to whoever may read the lead no more (rule C21). */
  z.object({ type: z.literal('lead.left'), ...leadMembers }),
  /** Staff would like to have an unassigned lead; sent to administrators (rule E4). */
  z.object({ type: z.literal('lead.asked'), ...leadMembers }),
  z.object({ type: z.literal('content.saved'), revision: z.number(), actor: z.string(), ts: z.string() }),
  /**
   * Pictures were added, changed, deleted or brought back. No names: it is not known which, or categories have changed. The
   * actor is of changes of metadata alone.
   */
  z.object({
    type: z.literal('media.changed'),
    names: z.array(z.string()),
    actor: z.string().optional(),
    ts: z.string(),
  }),
  /** What the owner decides is another by now: lists and `GET /api/office` are to be read again. */
  z.object({
    type: z.literal('settings.changed'),
    ts: z.string(),
    /** Who has changed which; for administrators (rule C20), and absent where no person has. */
    actor: z.string().optional(),
    fields: z.array(z.string()).optional(),
  }),
  /** Somebody goes back to a backup, is a step further with it, or it has failed: `GET /api/restore` is to be read. */
  z.object({ type: z.literal('restore.changed'), actor: z.string(), ts: z.string() }),
  /** Somebody has come, or is another by now, in name for instance: `GET /api/people` is to be read again. */
  z.object({
    type: z.literal('people.changed'),
    ts: z.string(),
    /** Who has changed whom, by id; for administrators (rule C20). */
    actor: z.string().optional(),
    user: z.number().optional(),
  }),
]);
export type LiveEvent = z.output<typeof liveEventSchema>;
export type LiveEventType = LiveEvent['type'];

/** The first event of every stream, named `ready`. */
export const readyEventSchema = z.object({
  time: z.string(),
  /** True when everything since `Last-Event-ID` follows; false when the lists must be fetched anew. */
  resumed: z.boolean(),
  /** How often the server says something: when two beats are missing, the stream is dead. */
  heartbeatMs: z.number().positive().optional(),
});
export type ReadyEvent = z.output<typeof readyEventSchema>;

/** The last event of a stream whose session ended, named `ended`; the reason is the one of the 401 that follows. */
export const endedEventSchema = z.object({ reason: z.string() });
