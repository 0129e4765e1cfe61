// Possible values of a lead and of contact attempts. No schema here: the console's first screen imports this.

export const LEAD_STATUSES = ['new', 'in_progress', 'closed'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_PRIORITIES = ['high', 'medium', 'low'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

export const CONTACT_CHANNELS = ['call', 'whatsapp', 'sms', 'mail'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** Results of a contact attempt. The first two count as a response and stop the clock (rule E24). */
export const CONTACT_OUTCOMES = ['spoke', 'sent', 'no_answer', 'wrong_number'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

export const RESPONSES: readonly ContactOutcome[] = ['spoke', 'sent'];

/** `7` -> `0007`: the lead number in texts and mail subjects. */
export function leadRef(id: number): string {
  return String(id).padStart(4, '0');
}
