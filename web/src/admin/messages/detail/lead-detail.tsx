// The right pane: one lead, with everything that is known about it and everything that can be done with it.
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { can } from 'shared/accounts/permissions.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useSession } from '../../session/session-context.ts';
import { useBranding } from '../../session/use-branding.ts';
import { LEAD_FIELDS, valuesOf } from '../data/lead-draft.ts';
import { leadDrafts } from '../data/lead-drafts.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { focusById } from '../lead-focus.ts';
import { useLeadKeys } from '../use-lead-keys.ts';
import { ContactPanel } from './contact-panel.tsx';
import { DetailHeader } from './detail-header.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import { LeadOffer } from './lead-offer.tsx';
import { LeadThread } from './lead-thread.tsx';
import { NOTE_BOX } from './note-box.tsx';
import { OriginPanel } from './origin-panel.tsx';
import { useOutcomeQuestion } from './use-outcome-question.ts';

interface LeadDetailProps {
  lead: Lead;
  position: string | undefined;
  assignees: readonly string[];
  actions: LeadActions;
  hrefOf: (id: number) => string;
  onBack: () => void;
  onStep: ((by: 1 | -1) => void) | undefined;
  onDelete: () => void;
}

export function LeadDetail({ lead, assignees, actions, hrefOf, ...head }: LeadDetailProps) {
  const { user } = useSession();
  const { companyName } = useBranding();
  const draft = useDraft(leadDrafts, lead.id, valuesOf(lead));
  const canWork = can(user, 'lead.work', lead);
  const { ask } = useOutcomeQuestion(lead.id);

  function begin(channel: ContactChannel) {
    actions.contact({ lead, channel });
    ask({ channel, step: 'outcome' });
  }

  function save() {
    if (canWork && !actions.isSaving(lead.id)) actions.save(lead);
  }

  useLeadKeys({
    setClosed() {
      if (canWork) draft.choose({ status: 'closed' });
    },
    save,
    focusNote: () => focusById(NOTE_BOX),
  });

  const offer = <LeadOffer lead={lead} actions={actions} onGive={(assignee) => draft.choose({ assignee })} />;
  return (
    <>
      <DetailHeader lead={lead} canWork={canWork} actions={actions} onReply={() => begin('mail')} {...head} />
      <div className="detail-body stack gap-5 scrolls" key={lead.id} tabIndex={-1}>
        <LeadThread lead={lead} draft={draft} canWork={canWork} actions={actions} hrefOf={hrefOf} />
        <aside className="rail stack gap-4" aria-label="Message details">
          <HandlingPanel lead={lead} draft={draft} assignees={assignees} canWork={canWork} offer={offer} />
          <ContactPanel lead={lead} companyName={companyName} onContact={begin} />
          <OriginPanel lead={lead} />
        </aside>
      </div>
      <SaveBar
        changed={LEAD_FIELDS.filter((field) => draft.changes[field] !== undefined)}
        isSaving={actions.isBusy(lead.id)}
        isLocked={!canWork}
        onDiscard={draft.discard}
        onSave={save}
      />
    </>
  );
}
