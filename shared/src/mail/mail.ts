// Outgoing mail, as administrators see it.
import * as z from 'zod';
import { optionalValue } from '../api/query-values.ts';
import { pageQuery } from '../api/page-query.ts';

const MAIL_KINDS = [
  'new_lead',
  'unopened_lead',
  'unopened_leads',
  'acknowledgement',
  'reset',
  'copies_late',
  'copies_damaged',
  'copies_taken_over',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const outgoingMailSchema = z.object({
  id: z.number(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  /** Number of the lead it is about; empty if none. */
  ref: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  createdAt: z.string(),
  /** Time of the next attempt; null once it was sent or given up. */
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** Why the last attempt failed; empty if none has. */
  lastError: z.string(),
});
export type OutgoingMail = z.output<typeof outgoingMailSchema>;

export const mailOverviewSchema = z.object({
  /** Off: no SMTP server is configured. */
  mail: z.enum(['on', 'off']),
  /** The sender's address; empty when off. */
  from: z.string(),
  waiting: z.number(),
  failed: z.number(),
  /** One page, newest first. */
  mails: z.array(outgoingMailSchema),
});
export type MailOverview = z.output<typeof mailOverviewSchema>;

export const mailQuery = pageQuery.extend({
  state: optionalValue(z.enum(MAIL_STATES, { error: 'state is waiting, sent or failed' })),
});
export type MailQuery = z.output<typeof mailQuery>;

export const mailTestAnswer = z.object({
  /** Whether the SMTP server accepted it. */
  sent: z.boolean(),
  /** The recipient; empty if the caller has no address. */
  to: z.string(),
  /** Why it was not sent; empty if it was. */
  error: z.string(),
});
export type MailTest = z.output<typeof mailTestAnswer>;
