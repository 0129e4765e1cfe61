// The right pane: one lead, with everything that is known about it and everything that can be done with it.
import { useState, type Ref } from 'react';
import { api } from 'shared/api.ts';
import type { Lead } from 'shared/leads.ts';
import { can, mayCall } from 'shared/permissions.ts';
import type { CurrentUser } from 'shared/users.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { changedFields, changesOf, type LeadDraft } from '../data/lead-draft.ts';
import { ContactPanel } from './contact-panel.tsx';
import { DetailHeader } from './detail-header.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { NoteBox } from './note-box.tsx';
import { NoteList } from './note-list.tsx';
import { OriginPanel } from './origin-panel.tsx';
import { ResponseLine } from './response-line.tsx';

interface LeadDetailProps {
  lead: Lead;
  draft: LeadDraft;
  user: CurrentUser;
  assignees: readonly string[];
  position: string | undefined;
  isSaving: boolean;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onStep: ((by: 1 | -1) => void) | undefined;
  onEdit: (change: LeadDraft) => void;
  onDiscard: () => void;
  onSave: () => void;
  onToggleRead: () => void;
  onCopy: (text: string, what: string) => void;
  onDelete: () => void;
}

export function LeadDetail(props: LeadDetailProps) {
  const { lead, draft, user, onEdit, onSave, onDelete } = props;
  const [isDeleting, setDeleting] = useState(false);
  const now = useNow();
  const canWork = can(user, 'lead.work', lead);

  return (
    <>
      <DetailHeader
        lead={lead}
        now={now}
        position={props.position}
        canWork={canWork}
        isBusy={props.isSaving}
        heading={props.heading}
        onBack={props.onBack}
        onStep={props.onStep}
        onToggleRead={props.onToggleRead}
        menu={
          <LeadMenu
            lead={lead}
            canDelete={mayCall(user, api.deleteLead)}
            onCopy={props.onCopy}
            onDelete={() => setDeleting(true)}
          />
        }
      />
      <div className="detail-body" key={lead.id} tabIndex={-1}>
        <div className="thread">
          <ResponseLine lead={lead} now={now} />
          <section aria-labelledby="message-heading">
            <h3 id="message-heading">Message</h3>
            <div className="message-text" dir="auto">
              {lead.message}
            </div>
          </section>
          <section aria-labelledby="notes-heading">
            <h3 id="notes-heading">Notes</h3>
            <NoteBox text={draft.note ?? ''} isDisabled={!canWork} onChange={(note) => onEdit({ note })} />
            <NoteList notes={lead.notes} username={user.username} now={now} />
          </section>
        </div>
        <aside className="rail" aria-label="Message details">
          <HandlingPanel
            lead={lead}
            draft={draft}
            username={user.username}
            assignees={props.assignees}
            canWork={canWork}
            canAssign={can(user, 'lead.assign')}
            onChange={onEdit}
          />
          <ContactPanel lead={lead} />
          <OriginPanel lead={lead} />
        </aside>
      </div>
      <SaveBar
        changed={changedFields(changesOf(lead, draft))}
        isSaving={props.isSaving}
        isLocked={!canWork}
        onDiscard={props.onDiscard}
        onSave={onSave}
      />
      {isDeleting && (
        <ConfirmDialog
          title="Delete this message?"
          confirmLabel="Delete"
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            onDelete();
          }}
        >
          <p>
            #{lead.ref} from <bdi>{lead.name || 'an unknown person'}</bdi> disappears for everyone, with its notes.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
