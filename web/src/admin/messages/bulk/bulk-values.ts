// What is done to many leads at once, and how it is taken back (rule E21).
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

/** What is on screen is the base: a person chooses knowing that. */
export function changesFor(leads: readonly Lead[], values: BulkValues): Changes {
  return leads.map((lead) => ({ id: lead.id, ...values, base: pick(lead, values) }));
}

/**
 * Puts back what each of them was, unless somebody has gone on with it since.
 * @param active  who can have leads (rule E15): what anybody else had is nobody's
 */
export function wayBack(changed: BulkLeadsAnswer['changed'], values: BulkValues, active: readonly string[]): Changes {
  return changed.map(({ id, from }) => {
    const assignee = active.some((username) => isSameUser(username, from.assignee)) ? from.assignee : '';
    return { id, ...pick({ ...from, assignee }, values), base: values, undo: true };
  });
}
