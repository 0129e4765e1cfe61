// The words shown for the states of a lead.
import type { ContactOutcome, LeadPriority, LeadStatus } from 'shared/leads/lead-values.ts';

export const STATUS_WORDS: Record<LeadStatus, string> = { new: 'New', in_progress: 'In progress', closed: 'Closed' };
export const PRIORITY_WORDS: Record<LeadPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' };
export const OUTCOME_WORDS: Record<ContactOutcome, string> = {
  spoke: 'Spoke',
  sent: 'Sent',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
};
