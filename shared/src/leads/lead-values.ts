// What a lead and the work on it can be. Without a schema, as the first screen of the console needs it.

export const LEAD_STATUSES = ['new', 'in_progress', 'closed'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_PRIORITIES = ['high', 'medium', 'low'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

export const CONTACT_CHANNELS = ['call', 'whatsapp', 'sms', 'mail'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What came of an attempt. The first two answer the sender and stop the clock (rule E24). */
export const CONTACT_OUTCOMES = ['spoke', 'sent', 'no_answer', 'wrong_number'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

export const RESPONSES: readonly ContactOutcome[] = ['spoke', 'sent'];

/** `7` -> `0007`: how a lead is quoted in words and in mail subjects. */
export function leadRef(id: number): string {
  return String(id).padStart(4, '0');
}
