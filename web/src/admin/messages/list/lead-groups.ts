// The headings of the lead list: one per day; for staff, their own leads come first (rule E11).
import type { Lead } from 'shared/leads/leads.ts';
import { isSameUser } from 'shared/accounts/users.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';

export interface LeadGroup {
  label: string;
  leads: Lead[];
}

/** `mineFirst` is the username whose leads lead the list, which must already stand in that order. */
export function groupLeads(leads: readonly Lead[], now: number, mineFirst: string | undefined): LeadGroup[] {
  const groups: LeadGroup[] = [];
  for (const lead of leads) {
    const isMine = mineFirst !== undefined && isSameUser(lead.assignee, mineFirst);
    const label = isMine ? 'Mine' : dayLabel(lead.ts, now) || 'Without a date';
    const group = groups.find((candidate) => candidate.label === label);
    if (group) group.leads.push(lead);
    else groups.push({ label, leads: [lead] });
  }
  return groups;
}
