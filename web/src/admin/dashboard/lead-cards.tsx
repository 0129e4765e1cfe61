// Leads that wait for somebody: late ones, unassigned ones, and the user's own (rules E24, G7).
import { MailOpen } from 'lucide-react';
import { can } from 'shared/accounts/permissions.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { useShown } from '../offline/use-outbox.ts';
import { useLastPlace } from '../session/use-last-place.ts';
import { useOffice } from '../session/use-office.ts';
import { CardAction, OpenLink } from './card-action.tsx';
import { CardOffer } from './card-offer.tsx';
import { LeadCard } from './lead-card.tsx';
import { useCardAction } from './use-card-action.ts';
import { SHOWN, useCardLeads } from './use-card-leads.ts';
import type { Figure } from './use-dashboard.ts';

interface LeadCardsProps {
  user: CurrentUser;
  /** The number of all leads. */
  messages: Figure<number>;
  now: number;
}

export function LeadCards({ user, messages, now }: LeadCardsProps) {
  const isCounted = !messages.isLoading && !messages.isUnknown;
  // Usually the card is full.
  const reserved = isCounted ? Math.min(SHOWN, messages.value) : SHOWN;
  const isKnown = user.username !== '';
  const late = useCardLeads({ due: 'late' }, isKnown);
  const mine = useCardLeads({ open: 'true', assignee: user.username }, isKnown);
  const seesAll = can(user, 'lead.readAll', useOffice()) && isKnown;
  const unassigned = useCardLeads({ open: 'true', unassigned: 'true' }, seesAll);
  const action = useCardAction();
  const shown = useShown();
  const lastPlace = useLastPlace();
  return (
    <div className="lead-cards">
      <LeadCard
        title="Late Leads"
        emptyText="Nobody waits longer than you want them to."
        leads={isKnown ? late : { ...late, isLoading: false }}
        reserved={reserved}
        now={now}
        link={{ to: '/admin/messages?view=late', label: 'View late' }}
        renderActions={(lead) => <OpenLink lead={lead} />}
      />
      {seesAll && (
        <LeadCard
          title="Unassigned Leads"
          emptyText="All caught up. No unassigned leads."
          leads={unassigned}
          reserved={reserved}
          now={now}
          link={{ to: '/admin/messages?view=unassigned', label: 'Go to Messages' }}
          renderActions={(lead) => (
            <>
              {shown(lead).assignee === lead.assignee && <CardOffer lead={lead} user={user} action={action} />}
              <OpenLink lead={lead} />
            </>
          )}
        />
      )}
      <LeadCard
        title="My Open Leads"
        emptyText={isKnown ? 'No open leads assigned to you.' : 'Sign in to see assigned leads.'}
        leads={isKnown ? mine : { ...mine, isLoading: false }}
        reserved={reserved}
        now={now}
        link={{ ...lastPlace, label: 'View all messages' }}
        renderActions={(lead) => (
          <>
            {!shown(lead).read && (
              <CardAction
                lead={lead}
                icon={MailOpen}
                words="Mark as read"
                isBusy={action.busyId === lead.id}
                onClick={() => action.run({ lead, patch: { read: true } })}
              />
            )}
            <OpenLink lead={lead} />
          </>
        )}
      />
    </div>
  );
}
