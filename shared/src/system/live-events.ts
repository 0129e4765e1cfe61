// Live events: hints that something changed, with ids and as little text as possible. The API's lists are the truth.
import * as z from 'zod';
import { ESCALATION_STEPS } from '../leads/clock/escalation.ts';
import { LEAD_STATUSES } from '../leads/lead-values.ts';

const leadMembers = {
  id: z.number(),
  ref: z.string(),
  /** Name of the sender. */
  name: z.string().optional(),
  /** Username of the actor; empty for visitors and the system. */
  actor: z.string(),
  ts: z.string(),
};

export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lead.created'), ...leadMembers, reason: z.string() }),
  z.object({
    type: z.literal('lead.changed'),
    ...leadMembers,
    /** Names of the changed members, such as `status` or `notes`. */
    fields: z.array(z.string()),
    status: z.enum(LEAD_STATUSES),
    assignee: z.string(),
    /** Former assignee; only set if the assignee changed. */
    formerAssignee: z.string().optional(),
  }),
  /** A bulk change (rule E21). */
  z.object({
    type: z.literal('leads.changed'),
    actor: z.string(),
    ts: z.string(),
    /** Names of the members that changed in any of the leads. */
    fields: z.array(z.string()),
    leads: z.array(
      z.object({
        id: z.number(),
        /** Both absent from older servers. */
        ref: z.string().optional(),
        name: z.string().optional(),
        assignee: z.string(),
        formerAssignee: z.string().optional(),
      }),
    ),
    /** Ids of leads that the receiver can no longer read (rule C21). */
    left: z.array(z.number()),
  }),
  /** A user opened a lead, or has seen every lead up to this id; sent to that user's other windows (rule D4). */
  z.object({
    type: z.literal('lead.seen'),
    actor: z.string(),
    lead: z.number(),
    andOlder: z.boolean(),
    /** Leads among them that still wait, as they came back after the list was read. */
    stays: z.array(z.number()).optional(),
    /** The number of a marking that can be undone; absent from older servers. */
    marking: z.number().optional(),
    ts: z.string(),
  }),
  /** A user has undone such a marking; sent to that user's other windows (rule D4o). */
  z.object({ type: z.literal('lead.unseen'), actor: z.string(), marking: z.number(), ts: z.string() }),
  /** A lead was opened for the first time; its notifications are withdrawn (rule D4). */
  z.object({ type: z.literal('lead.opened'), actor: z.string(), lead: z.number(), ts: z.string() }),
  /** A lead was not opened in time; sent to the users of this escalation step (rule D17). */
  z.object({
    type: z.literal('lead.escalated'),
    ...leadMembers,
    reason: z.string(),
    step: z.enum(ESCALATION_STEPS),
    /** Empty for an unassigned lead; absent from older servers. */
    assignee: z.string().optional(),
    /** Usernames; not sent to clients. */
    to: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('lead.deleted'), ...leadMembers, assignee: z.string() }),
  /** Sent in place of a change to a user who can no longer read the lead (rule C21). */
  z.object({ type: z.literal('lead.left'), ...leadMembers }),
  /** A staff member requests an unassigned lead; sent to administrators and that person (rule E4). */
  z.object({ type: z.literal('lead.asked'), ...leadMembers }),
  /** The staff member has withdrawn that request (rule E4c); sent to the same people. */
  z.object({ type: z.literal('lead.unasked'), ...leadMembers }),
  z.object({ type: z.literal('content.saved'), revision: z.number(), actor: z.string(), ts: z.string() }),
  /**
   * Pictures were added, changed, deleted or restored. `names` is empty if it is unknown which, or if categories
   * changed. Only changes of metadata have an actor.
   */
  z.object({
    type: z.literal('media.changed'),
    names: z.array(z.string()),
    actor: z.string().optional(),
    ts: z.string(),
  }),
  /** Settings changed: lists and `GET /api/office` must be fetched again. */
  z.object({
    type: z.literal('settings.changed'),
    ts: z.string(),
    /** The actor and the changed settings; for administrators (rule C20), absent for automatic changes. */
    actor: z.string().optional(),
    fields: z.array(z.string()).optional(),
  }),
  /** The state of restoring a backup changed: `GET /api/restore` must be fetched. */
  z.object({ type: z.literal('restore.changed'), actor: z.string(), ts: z.string() }),
  /** Users were added or changed, for instance renamed: `GET /api/people` must be fetched again. */
  z.object({
    type: z.literal('people.changed'),
    ts: z.string(),
    /** The actor and the changed user, by id; for administrators (rule C20). */
    actor: z.string().optional(),
    user: z.number().optional(),
  }),
]);
export type LiveEvent = z.output<typeof liveEventSchema>;
export type LiveEventType = LiveEvent['type'];

/** The first event of every stream, named `ready`. */
export const readyEventSchema = z.object({
  time: z.string(),
  /** True if all events since `Last-Event-ID` follow; false if the lists must be fetched again. */
  resumed: z.boolean(),
  /** Interval of heartbeats: when two are missing, the stream is dead. */
  heartbeatMs: z.number().positive().optional(),
});
export type ReadyEvent = z.output<typeof readyEventSchema>;
