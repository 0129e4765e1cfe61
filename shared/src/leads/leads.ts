// Leads: stored enquiries as staff work on them. `/api/messages` on the wire, "Messages" on screen.
import * as z from 'zod';
import { FIELD_NAMES, isTick, type EnquiryField, type EnquiryTickField } from '../enquiry/enquiry-fields.ts';
import { SOURCE_FIELDS } from '../enquiry/enquiry-rules.ts';
import { CAPTCHA_OUTCOMES } from '../enquiry/enquiry.ts';
import { LEAD_PAGE_MAX, NOTE_MAX } from '../limits.ts';
import { flag, optionalValue, pageLimit } from '../api/query-values.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from './lead-values.ts';

/** The fields of the enquiry, as stored. */
const enquiryMembers = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, isTick(field) ? z.boolean() : z.string()]),
) as { [F in EnquiryField]: F extends EnquiryTickField ? z.ZodBoolean : z.ZodString };

/** `late`: overdue. `today`: due before the office next closes. */
const LEAD_DUE = ['late', 'today'] as const;
export type LeadDue = (typeof LEAD_DUE)[number];

/** Text members are never null; an empty text means none. */
export const leadSchema = z.object({
  id: z.number(),
  /** The number people quote, such as 0142. */
  ref: z.string(),
  ...enquiryMembers,
  consent: z.boolean(),
  /** ISO time in UTC with milliseconds, as are all times. */
  ts: z.string(),
  updatedAt: z.string(),
  read: z.boolean(),
  status: z.enum(LEAD_STATUSES),
  priority: z.enum(LEAD_PRIORITIES),
  assignee: z.string(),
  /** Entries `[ISO time] author: text`, oldest first, separated by a blank line. */
  notes: z.string(),
  /** The earliest of: a contact attempt, a note, leaving the status new (rule E17). */
  firstContactAt: z.string().nullable(),
  /** When the sender was first answered, in person or in writing (rule E24); absent from older servers. */
  respondedAt: z.string().nullable().optional(),
  /** When the first response is or was due; null for no target (rule E24). */
  responseDueAt: z.string().nullable().optional(),
  /** When the next contact attempt is planned (rule E25). */
  followUpAt: z.string().nullable().optional(),
  /** One of many from the same number or address within an hour (rule B16). */
  possibleRepeat: z.boolean(),
  /** `unavailable`: the captcha could not be shown. Absent if none is configured (rule B12). */
  captcha: z.enum(CAPTCHA_OUTCOMES).optional(),
  /** Present when the sender asked to be called back (rule B8). */
  kind: z.literal('callback').optional(),
  source: z.partialRecord(z.enum(SOURCE_FIELDS), z.string()),
  /** Minutes of office time from arrival to the first response (rule H10); null before it. */
  firstResponseMinutes: z.number().nullable().optional(),
  /** Who requested it while unassigned, in order of time; staff see only themselves (rule E4). */
  askedBy: z.array(z.string()).optional(),
  /** Administrators only (rule C21). */
  ip: z.string().optional(),
  ua: z.string().optional(),
});
export type Lead = z.output<typeof leadSchema>;

/** A time in any zone, converted to ISO text in UTC with milliseconds. */
export function isoTime(error: string) {
  return z.iso
    .datetime({ offset: true, error })
    .max(40)
    .refine((value) => !Number.isNaN(Date.parse(value)), error)
    .transform((value) => new Date(value).toISOString());
}

/** At most a year ahead; the server checks it. */
export const followUpTime = isoTime('followUpAt is a time such as 2026-03-02T09:15:00Z');

/** When an offline action took place; kept if it was at most seven days ago (rules E6, E17). */
export const writtenTime = isoTime('writtenAt is a time such as 2026-03-02T09:15:00Z').optional();

/** How long ago the lead was opened, in milliseconds. Not a time, as the clock of the computer may be wrong. */
export const openedQuery = z.object({
  ago: optionalValue(z.coerce.number({ error: 'ago is a number of milliseconds' }).int().min(0).max(1e12)),
});

const leadFilters = {
  status: optionalValue(z.enum(LEAD_STATUSES, { error: 'status is new, in_progress or closed' })),
  reason: optionalValue(z.string().max(50)),
  priority: optionalValue(z.enum(LEAD_PRIORITIES, { error: 'priority is high, medium or low' })),
  assignee: optionalValue(z.string().max(200)),
  unassigned: optionalValue(flag),
  /** Every lead that is not closed. */
  open: optionalValue(flag),
  /** Words that must all occur in the lead, or a number. */
  q: optionalValue(z.string().max(200, 'Search for at most 200 characters')),
  /** Open leads that are overdue, or due before the office next closes (rule E24). */
  due: optionalValue(z.enum(LEAD_DUE, { error: 'due is late or today' })),
  /** Changed at or after this time; the answer is then ordered by latest change. */
  updatedSince: optionalValue(isoTime('updatedSince is a time such as 2026-03-02T09:15:00Z')),
};

export const leadCountQuery = z.object(leadFilters);
export const leadListQuery = z.object({
  ...leadFilters,
  limit: pageLimit(LEAD_PAGE_MAX),
  /** From the `Link` header that points to the next page; newest first, the id of the lead that the page follows. */
  cursor: optionalValue(z.string().max(100)),
  /** `priority`: high to low, then oldest first. `due`: open leads by due time, before all others. */
  sort: optionalValue(z.enum(['priority', 'due'], { error: 'sort is priority or due' })),
});
export type LeadFilters = z.output<typeof leadCountQuery>;

export const deleteLeadQuery = z.object({
  /** Refused if the lead has changed since. */
  updatedAt: optionalValue(isoTime('updatedAt is a time such as 2026-03-02T09:15:00Z')),
});
export type DeleteLead = z.output<typeof deleteLeadQuery>;
export type LeadListQuery = z.output<typeof leadListQuery>;

/** Changes of a lead other than notes. */
export const ownFields = {
  read: z.boolean({ error: 'read is true or false' }).optional(),
  status: z.enum(LEAD_STATUSES, { error: 'status is new, in_progress or closed' }).optional(),
  priority: z.enum(LEAD_PRIORITIES, { error: 'priority is high, medium or low' }).optional(),
  /** A username; empty or null removes the assignee. */
  assignee: z
    .string({ error: 'assignee is a username' })
    .max(200)
    .nullable()
    .transform((value) => value?.trim() ?? '')
    .optional(),
};
/**
 * Whether the change undoes the caller's own: it is then also refused if somebody else has set one of its fields to the
 * same value (rule G18).
 */
export const undoFlag = z.boolean({ error: 'undo is true or false' }).optional();
/** Values that a change started from. */
export const leadBase = z.object(
  { ...ownFields, followUpAt: followUpTime.nullable().optional() },
  { error: 'base is an object of fields and their values' },
);
export type LeadBase = z.output<typeof leadBase>;

export const patchLeadBody = z.object({
  ...ownFields,
  /** Values the change started from; if one differs from the stored value, the change is refused (rule E20). */
  base: leadBase.optional(),
  undo: undoFlag,
  /** The notes as one string; entries not stored yet are appended (rule E5). */
  notes: z.string({ error: 'notes is text' }).max(1_000_000, 'The notes are too long').optional(),
  /** One new note. */
  note: z.string({ error: 'note is text' }).max(NOTE_MAX, 'A note has at most 10,000 characters').optional(),
  /** When the next attempt is planned; null to cancel it (rule E25). */
  followUpAt: followUpTime.nullable().optional(),
  /** When `note` was written and `followUpAt` chosen, if that was offline. */
  writtenAt: writtenTime,
});
export type PatchLead = z.output<typeof patchLeadBody>;
