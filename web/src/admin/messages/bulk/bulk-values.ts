// Changes of many leads at once, and undoing them (rule E21).
import type { BulkLeads, BulkLeadsAnswer } from 'shared/leads/lead-bulk.ts';
import type { LeadPriority, LeadStatus } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';

export interface BulkValues {
  status?: LeadStatus;
  priority?: LeadPriority;
  assignee?: string;
}

type Changes = BulkLeads['changes'];

function pick({ status, priority, assignee }: Required<BulkValues>, { ...fields }: BulkValues): BulkValues {
  return {
    ...(fields.status !== undefined && { status }),
    ...(fields.priority !== undefined && { priority }),
    ...(fields.assignee !== undefined && { assignee }),
  };
}

/** The values on screen are the base, as the user knows these. */
export function changesFor(leads: readonly Lead[], values: BulkValues): Changes {
  return leads.map((lead) => ({ id: lead.id, ...values, base: pick(lead, values) }));
}

/**
 * Undoes a change of each lead, unless somebody has changed the lead since.
 * @param active  users who can be assigned leads (rule E15): a lead of anybody else becomes unassigned
 */
export function wayBack(changed: BulkLeadsAnswer['changed'], values: BulkValues, active: readonly string[]): Changes {
  return changed.map(({ id, from }) => {
    const assignee = active.some((username) => isSameUser(username, from.assignee)) ? from.assignee : '';
    return { id, ...pick({ ...from, assignee }, values), base: values, undo: true };
  });
}
