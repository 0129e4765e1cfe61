// All actions on a lead.
import type { Lead } from 'shared/leads/leads.ts';
import { useSession } from '../../session/session-context.ts';
import { useContactNote } from './use-contact-note.ts';
import { useFollowUp } from './use-follow-up.ts';
import { useLeadChange } from './use-lead-change.ts';
import { useLeadRemoval } from './use-lead-removal.ts';

export function useLeadActions() {
  const { user } = useSession();
  const changing = useLeadChange();
  return {
    ...changing,
    /** Assigns an unassigned lead to the signed-in user. */
    take: (lead: Lead) => changing.change(lead, { assignee: user.username, base: { assignee: lead.assignee } }),
    remove: useLeadRemoval(),
    contact: useContactNote(),
    followUp: useFollowUp(),
  };
}

export type LeadActions = ReturnType<typeof useLeadActions>;
