// Work on a lead: history, contact attempts, repeat customers, the bin, the spam list and what a user has seen.
import * as z from 'zod';
import { okAnswer } from '../api/answers.ts';
import { CAPTCHA_OUTCOMES } from '../enquiry/enquiry.ts';
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from './lead-values.ts';
import { followUpTime, isoTime, leadSchema, writtenTime } from './leads.ts';

/**
 * `contact`, `outcome`, `note`, `escalated`, `deleted` and `spam` are events rather than fields. The old value of an
 * outcome is the channel and its new value the result; the new value of an escalation is its step.
 */
const LEAD_HISTORY_FIELDS = [
  'read',
  'status',
  'priority',
  'assignee',
  'note',
  'contact',
  'outcome',
  'followUp',
  'escalated',
  'deleted',
  'spam',
] as const;
export type LeadHistoryField = (typeof LEAD_HISTORY_FIELDS)[number];

export const leadHistoryEntrySchema = z.object({
  id: z.number(),
  ts: z.string(),
  actor: z.string(),
  field: z.enum(LEAD_HISTORY_FIELDS),
  /** Values as on the wire (`in_progress`, `true`, a username); empty for none. */
  from: z.string(),
  to: z.string(),
});
export type LeadHistoryEntry = z.output<typeof leadHistoryEntrySchema>;

const contactFields = {
  channel: z.enum(CONTACT_CHANNELS, { error: 'channel is call, whatsapp, sms or mail' }),
  /** Absent when the attempt was only started. */
  outcome: z.enum(CONTACT_OUTCOMES, { error: 'outcome is spoke, sent, no_answer or wrong_number' }).optional(),
  /** When to try again; cleared by a response (rule E25). */
  followUpAt: followUpTime.optional(),
  writtenAt: writtenTime,
};
export const contactBody = z
  .object(contactFields)
  .refine(({ outcome, followUpAt }) => followUpAt === undefined || outcome === 'no_answer', {
    error: 'followUpAt goes with the outcome no_answer',
    path: ['followUpAt'],
  });
export type Contact = z.output<typeof contactBody>;

/** The result to undo: the latest of the lead, recorded by the caller. */
export const takeBackBody = z.object({ channel: contactFields.channel, outcome: contactFields.outcome.unwrap() });
export type TakenBack = z.output<typeof takeBackBody>;

/** Another lead from the same sender, with who closed it and when; unknown for leads stored on a computer. */
export const relatedLeadSchema = leadSchema.extend({
  closing: z.object({ ts: z.string(), by: z.string() }).optional(),
});
export type RelatedLead = z.output<typeof relatedLeadSchema>;

export const deletedLeadSchema = leadSchema.extend({ deletedAt: z.string(), deletedBy: z.string() });
export type DeletedLead = z.output<typeof deletedLeadSchema>;

export const spamEnquirySchema = z.object({
  id: z.number(),
  /** The reference number shown to its sender, which no lead has; empty for older entries. */
  ref: z.string(),
  ts: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  reason: z.string(),
  /** Content of the honeypot field. */
  website: z.string(),
  /** `unavailable`: treated as spam because the captcha failed and too many such enquiries came in (rule B12). */
  captcha: z.enum(CAPTCHA_OUTCOMES).optional(),
  /** Present when the sender asked to be called back (rule B8). */
  kind: z.literal('callback').optional(),
  ip: z.string(),
  ua: z.string(),
});
export type SpamEnquiry = z.output<typeof spamEnquirySchema>;

export const undoRescueBody = z.object({
  /** As in the answer to the rescue: refused if the lead has changed since. */
  updatedAt: isoTime('updatedAt is a time such as 2026-03-02T09:15:00Z'),
});
export type UndoRescue = z.output<typeof undoRescueBody>;

/**
 * Why a lead needs a person's attention: it was not opened in time, was assigned to them, staff asked for it, or it is
 * late.
 */
const ADDRESSED_KINDS = ['unopened', 'assigned', 'asked', 'late'] as const;

const addressedSchema = z.object({
  kind: z.enum(ADDRESSED_KINDS),
  lead: z.number(),
  name: z.string(),
  reason: z.string(),
  /** Who assigned or requested it; otherwise empty. */
  by: z.string(),
  /** For `unopened`: the assignee who has not opened the lead, empty if there is none. Absent from older servers. */
  assignee: z.string().optional(),
  /** Since when it needs attention; for a late lead its due time, for one that is asked for its latest change. */
  ts: z.string(),
});
export type Addressed = z.output<typeof addressedSchema>;

/** The state of a list of unopened leads: sent back with "seen", so that leads that came later are not marked. */
const seenMark = z.int('mark is that of the list that was seen').min(0).max(1e15);

/** What the bell counts: unopened leads, and what is addressed to the caller (rule D4). */
export const unseenSchema = z.object({
  /** Number of leads, without duplicates and up to the bound of a page; `more` is true if there are more. */
  count: z.number(),
  /** Leads that the caller should open, newest first. */
  ids: z.array(z.number()),
  more: z.boolean(),
  /** The newest of `ids` that are not in `addressed`, as many as the bell lists. Absent in the answers of older servers. */
  newest: z
    .array(
      z.object({
        lead: z.number(),
        name: z.string(),
        reason: z.string(),
        ts: z.string(),
        /** One of many from the same sender, of which nobody is notified. */
        possibleRepeat: z.boolean().optional(),
      }),
    )
    .optional(),
  /**
   * Leads addressed to the caller, by kind, the most urgent first, and then latest first: at most a hundred of each
   * kind.
   */
  addressed: z.array(addressedSchema),
  /** Absent in the answers of older servers. */
  mark: seenMark.optional(),
});
export type Unseen = z.output<typeof unseenSchema>;

export const seenUpToBody = z.object({
  /** Every lead up to this id has been seen. */
  upTo: z.number({ error: 'upTo is the id of a lead' }).int('upTo is the id of a lead').min(0).max(1e15),
  /** The mark of the list that was seen; without it, all present leads. */
  mark: seenMark.optional(),
});
export type SeenUpTo = z.output<typeof seenUpToBody>;

/** What was marked: as many leads as were listed, and whether there were more. Absent in the answers of older servers. */
export const allSeenAnswer = okAnswer.extend({
  count: z.number().optional(),
  more: z.boolean().optional(),
  /** The number by which this marking can be undone. */
  marking: z.number().optional(),
});
export type AllSeen = z.output<typeof allSeenAnswer>;

export const unmarkAllBody = z.object({ marking: z.int('marking is the number of a marking').min(1).max(1e15) });
