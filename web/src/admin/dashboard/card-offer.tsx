// An unassigned lead on a card: people take it, or ask for it if only administrators assign leads (rule E4).
import { useQueryClient } from '@tanstack/react-query';
import { Hand, UserPlus } from 'lucide-react';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { can } from 'shared/accounts/permissions.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useAskForLead } from '../leads/use-ask-for-lead.ts';
import { useOffice } from '../session/use-office.ts';
import { CardAction } from './card-action.tsx';
import type { useCardAction } from './use-card-action.ts';

interface CardOfferProps {
  lead: Lead;
  user: CurrentUser;
  action: ReturnType<typeof useCardAction>;
}

export function CardOffer({ lead, user, action: { run, busyId } }: CardOfferProps) {
  const queryClient = useQueryClient();
  const office = useOffice();
  const ask = useAskForLead(() => queryClient.invalidateQueries({ queryKey: queryKeys.leads }));
  if (can(user, 'lead.claim', office)) {
    return (
      <CardAction
        lead={lead}
        icon={user.isAdmin ? UserPlus : Hand}
        words={user.isAdmin ? 'Assign to me' : 'Take this lead'}
        isBusy={busyId === lead.id}
        onClick={() => run({ lead, patch: { assignee: user.username, base: { assignee: lead.assignee } } })}
      />
    );
  }
  if (lead.askedBy?.some((name) => isSameUser(name, user.username))) {
    return <span className="card-asked small muted nowrap">Asked for</span>;
  }
  return (
    <CardAction
      lead={lead}
      icon={Hand}
      words="Ask for this lead"
      isBusy={ask.isPending}
      onClick={() => ask.mutate(lead)}
    />
  );
}
