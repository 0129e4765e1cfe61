// A lead of nobody: staff ask for it, or take it where the owner allows that; administrators see who asked (rule E4).
import { Hand } from 'lucide-react';
import type { Lead } from 'shared/leads/leads.ts';
import { can } from 'shared/accounts/permissions.ts';
import { isSameUser } from 'shared/accounts/same-user.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../../ui/button.tsx';
import { useOffice } from '../../session/use-office.ts';

interface LeadOfferProps {
  lead: Lead;
  user: CurrentUser;
  isBusy: boolean;
  onAsk: () => void;
  onTake: () => void;
  onGive: (username: string) => void;
}

export function LeadOffer({ lead, user, isBusy, onAsk, onTake, onGive }: LeadOfferProps) {
  const office = useOffice();
  const { askedBy = [] } = lead;
  if (lead.assignee !== '' || lead.status === 'closed') return null;
  if (can(user, 'lead.readAsks')) {
    if (askedBy.length === 0) return null;
    return (
      <div className="lead-offer">
        <p>Asked for by:</p>
        {askedBy.map((name) => (
          <Button icon={Hand} key={name} onClick={() => onGive(name)}>
            Assign to {name}
          </Button>
        ))}
      </div>
    );
  }
  if (can(user, 'lead.claim', office)) {
    return (
      <Button kind="primary" icon={Hand} disabled={isBusy} onClick={onTake}>
        Take this lead
      </Button>
    );
  }
  if (askedBy.some((name) => isSameUser(name, user.username))) {
    return <p className="hint">You have asked for this lead. The administrators have been told.</p>;
  }
  return (
    <Button icon={Hand} disabled={isBusy} onClick={onAsk}>
      Ask for this lead
    </Button>
  );
}
