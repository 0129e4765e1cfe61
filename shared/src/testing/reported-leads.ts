// Leads and escalations as the console reports them, for tests of notices.
import type { LeadReport, ReportedLead } from '../desktop/desktop-calls.ts';

export const MINUTE = 60_000;
/** A Monday, an hour after the office has opened. */
export const START = Date.parse('2026-03-02T09:00:00.000Z');

const timeAt = (minute: number) => new Date(START + minute * MINUTE).toISOString();
const namesOf = (id: number) => ({ id, ref: String(id).padStart(4, '0'), reason: 'Quote', firstName: 'Ama' });

/** @param minute  when it was received, counted from the start */
export function reportedLead(id: number, minute: number, changes: Partial<ReportedLead> = {}): ReportedLead {
  return { ...namesOf(id), receivedAt: timeAt(minute), isSeen: false, isTaken: false, isQuiet: false, ...changes };
}

type Escalated = NonNullable<LeadReport['calls']>[number];

/** @param minute  when it was escalated, counted from the start */
export function escalated(id: number, minute: number, changes: Partial<Escalated> = {}): Escalated {
  return { ...namesOf(id), calledAt: timeAt(minute), ...changes };
}
