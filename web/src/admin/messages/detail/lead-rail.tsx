// Beside the thread: handling, sender and origin of the lead.
import { Suspense } from 'react';
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { DraftInHand } from '../../editing/use-draft.ts';
import type { LeadValues } from '../data/lead-draft.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { useNamedClashes } from '../data/use-newest-history.ts';
import { ContactPanel } from './contact-panel.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import type { ReplyText } from './use-reply.ts';
import { earlyPart } from '../../../ui/optional-part.ts';

// Loaded early, but the first lead does not wait for it.
const LeadOffer = earlyPart(() => import('./lead-offer.tsx').then((part) => part.LeadOffer));
const OriginPanel = earlyPart(() => import('./origin-panel.tsx').then((part) => part.OriginPanel));

interface LeadRailProps {
  lead: Lead;
  draft: DraftInHand<LeadValues>;
  canWork: boolean;
  assignees: readonly string[];
  actions: LeadActions;
  reply: ReplyText;
  onContact: (channel: ContactChannel) => void;
}

export function LeadRail({ lead, draft, canWork, assignees, actions, reply, onContact }: LeadRailProps) {
  const offer = (
    <Suspense>
      <LeadOffer lead={lead} actions={actions} onGive={(assignee) => draft.choose({ assignee })} />
    </Suspense>
  );
  return (
    <aside className="rail stack gap-4" aria-label="Message details">
      <HandlingPanel
        lead={lead}
        draft={useNamedClashes(lead, draft)}
        assigneeError={actions.errorsOf(lead.id, draft.changes)['assignee']}
        assignees={assignees}
        canWork={canWork}
        offer={offer}
      />
      <ContactPanel lead={lead} reply={reply} onContact={onContact} />
      <Suspense>
        <OriginPanel lead={lead} />
      </Suspense>
    </aside>
  );
}
