// An unassigned lead: staff ask for it, or take it if the owner allows that; administrators see who has asked (rule
// E4).
import { Hand } from 'lucide-react';
import type { Lead } from 'shared/leads/leads.ts';
import { can } from 'shared/accounts/permissions.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { Button } from '../../../ui/button.tsx';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { useIsUnassigned } from '../data/use-is-unassigned.ts';
import { useLeadCache } from '../data/use-lead-cache.ts';
import { useAskForLead } from '../../leads/use-ask-for-lead.ts';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import { useOffice } from '../../session/use-office.ts';

interface LeadOfferProps {
  lead: Lead;
  actions: LeadActions;
  onGive: (username: string) => void;
}

export function LeadOffer({ lead, actions, onGive }: LeadOfferProps) {
  const { user } = useSession();
  const office = useOffice();
  const nameOf = useNameOf();
  const isUnassigned = useIsUnassigned(lead);
  const { askedBy = [] } = lead;
  const ask = useAskForLead(useLeadCache().replace);
  if (!isUnassigned || lead.status === 'closed') return null;
  if (can(user, 'lead.readAsks')) {
    if (askedBy.length === 0) return null;
    return (
      <div className="lead-offer bar">
        <p>Asked for by:</p>
        {askedBy.map((name) => (
          <Button icon={Hand} key={name} onClick={() => onGive(name)}>
            Assign to <bdi>{nameOf(name)}</bdi>
          </Button>
        ))}
      </div>
    );
  }
  if (can(user, 'lead.claim', office)) {
    return (
      <Button kind="primary" icon={Hand} disabled={actions.isSaving(lead.id)} onClick={() => actions.take(lead)}>
        Take this lead
      </Button>
    );
  }
  if (askedBy.some((name) => isSameUser(name, user.username))) {
    return <p className="hint">You have asked for this lead. The administrators have been notified.</p>;
  }
  return (
    <Button icon={Hand} disabled={ask.isPending} onClick={() => ask.mutate(lead)}>
      Ask for this lead
    </Button>
  );
}
