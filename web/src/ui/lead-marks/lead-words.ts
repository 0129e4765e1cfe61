// The words shown for the states of a lead.
import type { ContactChannel, ContactOutcome, LeadPriority, LeadStatus } from 'shared/leads/lead-values.ts';

export const STATUS_WORDS: Record<LeadStatus, string> = { new: 'New', in_progress: 'In progress', closed: 'Closed' };
export const PRIORITY_WORDS: Record<LeadPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' };
const OUTCOME_WORDS: Record<ContactOutcome, string> = {
  spoke: 'Spoke',
  sent: 'Sent',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
};

/** The outcome of an attempt on this channel: a mail goes to an address instead of a number. */
export const outcomeWord = (outcome: ContactOutcome, channel?: ContactChannel): string =>
  outcome === 'wrong_number' && channel === 'mail' ? 'Wrong address' : OUTCOME_WORDS[outcome];
