// The course of a lead: the sender's message, notes and history.
import { Suspense } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import type { DraftInHand } from '../../editing/use-draft.ts';
import { useWaitingNotes } from '../../offline/use-outbox.ts';
import { useSession } from '../../session/session-context.ts';
import type { LeadValues } from '../data/lead-draft.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { ChangeNotice } from './change-notice.tsx';
import { NoteBox } from './note-box.tsx';
import { NoteList } from './note-list.tsx';
import './notes.css';
import { ResponseLine } from './response-line.tsx';
import { earlyPart } from '../../../ui/optional-part.ts';

// Loaded early, but the message does not wait for them. If they cannot be loaded, the lead can be handled without them.
const LeadOutcome = earlyPart(() => import('./lead-outcome.tsx').then((part) => part.LeadOutcome));
const KnownCustomer = earlyPart(() => import('./known-customer.tsx').then((part) => part.KnownCustomer));
const LeadHistory = earlyPart(() => import('./lead-history.tsx').then((part) => part.LeadHistory));

interface LeadThreadProps {
  lead: Lead;
  draft: DraftInHand<LeadValues>;
  canWork: boolean;
  actions: LeadActions;
  hrefOf: (id: number) => string;
}

export function LeadThread({ lead, draft, canWork, actions, hrefOf }: LeadThreadProps) {
  const { user } = useSession();
  const now = useNow();
  const waitingNotes = useWaitingNotes(lead.id);
  return (
    <div className="thread stack gap-5">
      <ChangeNotice leadId={lead.id} username={user.username} now={now} />
      <Suspense>
        <LeadOutcome lead={lead} now={now} canWork={canWork} actions={actions} />
      </Suspense>
      <ResponseLine
        lead={lead}
        now={now}
        onEndFollowUp={canWork ? () => actions.followUp({ lead, followUpAt: null }) : undefined}
      />
      <Suspense>
        <KnownCustomer lead={lead} username={user.username} now={now} hrefOf={hrefOf} />
      </Suspense>
      <section className="message-section" aria-labelledby="message-heading">
        <h3 id="message-heading">Message</h3>
        <div className="message-text written" dir="auto">
          {lead.message}
        </div>
      </section>
      <section aria-labelledby="notes-heading">
        <h3 id="notes-heading">Notes</h3>
        <NoteBox text={draft.shown.note} isDisabled={!canWork} onChange={(note) => draft.edit({ note })} />
        <NoteList notes={lead.notes} username={user.username} waiting={waitingNotes} now={now} />
      </section>
      <Suspense>
        <LeadHistory leadId={lead.id} updatedAt={lead.updatedAt} now={now} />
      </Suspense>
    </div>
  );
}
