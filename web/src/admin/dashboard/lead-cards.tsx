// Leads that wait for somebody: late ones, unassigned ones, and the user's own (rules E24, G7).
import { ArrowRight, MailOpen, UserPlus, type LucideIcon } from 'lucide-react';
import type { Lead } from 'shared/leads/leads.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useShown } from '../offline/use-outbox.ts';
import { LeadCard } from './lead-card.tsx';
import { useCardAction } from './use-card-action.ts';
import { SHOWN, useCardLeads } from './use-card-leads.ts';
import type { Figure } from './use-dashboard.ts';
import { useLastPlace } from '../session/use-last-place.ts';

interface CardActionProps {
  lead: Lead;
  icon: LucideIcon;
  words: string;
  isBusy: boolean;
  onClick: () => void;
}

function CardAction({ lead, icon, words, isBusy, onClick }: CardActionProps) {
  return (
    <Button
      size="small"
      className="card-action"
      kind="ghost"
      icon={icon}
      title={words}
      disabled={isBusy}
      onClick={onClick}
    >
      <span className="card-words">{words}</span>
      <span className="visually-hidden">: {lead.name}</span>
    </Button>
  );
}

function OpenLink({ lead }: { lead: Lead }) {
  return (
    <ButtonLink
      kind="ghost"
      size="small"
      className="card-action"
      icon={ArrowRight}
      to={`/admin/messages?id=${lead.id}`}
      title="Open"
    >
      <span className="card-words">Open</span>
      <span className="visually-hidden">: {lead.name}</span>
    </ButtonLink>
  );
}

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
  const unassigned = useCardLeads({ open: 'true', unassigned: 'true' }, user.isAdmin);
  const { run, busyId } = useCardAction();
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
      {user.isAdmin && (
        <LeadCard
          title="Unassigned Leads"
          emptyText="All caught up. No unassigned leads."
          leads={unassigned}
          reserved={reserved}
          now={now}
          link={{ to: '/admin/messages?view=unassigned', label: 'Go to Messages' }}
          renderActions={(lead) => (
            <>
              {shown(lead).assignee === lead.assignee && (
                <CardAction
                  lead={lead}
                  icon={UserPlus}
                  words="Assign to me"
                  isBusy={busyId === lead.id}
                  onClick={() => run({ lead, patch: { assignee: user.username, base: { assignee: lead.assignee } } })}
                />
              )}
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
                isBusy={busyId === lead.id}
                onClick={() => run({ lead, patch: { read: true } })}
              />
            )}
            <OpenLink lead={lead} />
          </>
        )}
      />
    </div>
  );
}
