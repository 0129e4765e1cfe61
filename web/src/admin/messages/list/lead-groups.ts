// Headings of the lead list: one per day, or by urgency; for staff, their own leads come first (rule E11).
import type { Lead } from 'shared/leads/leads.ts';
import { dueStateOf } from 'shared/leads/clock/response-clock.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';
import type { LeadOrder } from '../data/lead-filters.ts';
import { underHeadings, type Group } from '../under-headings.ts';
import type { RowClock } from './lead-marks.tsx';

interface Grouping {
  /** The user whose leads come first; the list must already be in that order. */
  mineFirst: string | undefined;
  order: LeadOrder;
}

function dueLabel(lead: Lead, { now, officeTime }: RowClock): string {
  const due = dueStateOf(lead, officeTime, now);
  if (!due) return 'Not due';
  return { late: 'Late', soon: 'Due soon', later: 'Due later' }[due.state];
}

export function groupLeads(leads: readonly Lead[], clock: RowClock, { mineFirst, order }: Grouping): Group<Lead>[] {
  return underHeadings(leads, (lead) => {
    if (mineFirst !== undefined && isSameUser(lead.assignee, mineFirst)) return 'Mine';
    return order === 'due' ? dueLabel(lead, clock) : dayLabel(lead.ts, clock.now) || 'Without a date';
  });
}
