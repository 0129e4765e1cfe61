// The right pane: one lead, with all its data and actions.
import type { Lead } from 'shared/leads/leads.ts';
import { can } from 'shared/accounts/permissions.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useSession } from '../../session/session-context.ts';
import { LEAD_FIELDS, valuesOf } from '../data/lead-draft.ts';
import { leadDrafts } from '../data/lead-drafts.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { useLeadKeys } from '../use-lead-keys.ts';
import { DetailHeader } from './detail-header.tsx';
import { LeadRail } from './lead-rail.tsx';
import { LeadThread } from './lead-thread.tsx';
import { focusNoteBox } from './note-box.tsx';
import { useReply } from './use-reply.ts';
import { useBeginContact } from './use-outcome-question.ts';

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
  const draft = useDraft(leadDrafts, lead.id, valuesOf(lead));
  const canWork = can(user, 'lead.work', lead);
  const begin = useBeginContact(lead, actions);
  const reply = useReply(lead);

  function save() {
    if (canWork && !actions.isSaving(lead.id)) actions.save(lead);
  }

  useLeadKeys({
    setClosed() {
      if (canWork) draft.choose({ status: 'closed' });
    },
    save,
    focusNote: focusNoteBox,
  });

  return (
    <>
      <DetailHeader
        lead={lead}
        canWork={canWork}
        actions={actions}
        reply={{ text: reply.chosen === '' ? undefined : reply.text, onBegin: () => begin('mail') }}
        {...head}
      />
      <div className="detail-body stack gap-5 scrolls" key={lead.id} tabIndex={-1}>
        <LeadThread lead={lead} draft={draft} canWork={canWork} actions={actions} hrefOf={hrefOf} />
        <LeadRail
          lead={lead}
          draft={draft}
          canWork={canWork}
          assignees={assignees}
          actions={actions}
          reply={reply}
          onContact={begin}
        />
      </div>
      <SaveBar
        changed={LEAD_FIELDS.filter((field) => draft.changes[field] !== undefined)}
        isSaving={actions.isSaving(lead.id)}
        isLocked={!canWork}
        onDiscard={draft.discard}
        onSave={save}
      />
    </>
  );
}
