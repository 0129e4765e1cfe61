// A lead of nobody: staff ask for it, or take it where the owner allows that; administrators see who asked (rule E4).
import { Hand } from 'lucide-react';
import type { Lead } from 'shared/leads/leads.ts';
import { can } from 'shared/accounts/permissions.ts';
import { isSameUser, type CurrentUser } from 'shared/accounts/users.ts';
import { useOffice } from '../../live/use-office.ts';

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
          <button key={name} className="button" type="button" onClick={() => onGive(name)}>
            <Hand className="icon" aria-hidden="true" />
            Assign to {name}
          </button>
        ))}
      </div>
    );
  }
  if (can(user, 'lead.claim', office)) {
    return (
      <button className="button primary" type="button" disabled={isBusy} onClick={onTake}>
        <Hand className="icon" aria-hidden="true" />
        Take this lead
      </button>
    );
  }
  if (askedBy.some((name) => isSameUser(name, user.username))) {
    return <p className="hint">You have asked for this lead. The administrators have been told.</p>;
  }
  return (
    <button className="button" type="button" disabled={isBusy} onClick={onAsk}>
      <Hand className="icon" aria-hidden="true" />
      Ask for this lead
    </button>
  );
}
