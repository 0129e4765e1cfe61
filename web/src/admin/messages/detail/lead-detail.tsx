// The right pane: one lead, with everything that is known about it and everything that can be done with it.
import { lazy, Suspense, useEffect, useState, type Ref } from 'react';
import { api } from 'shared/api/api.ts';
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import type { Contact } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { BIN_DAYS } from 'shared/limits.ts';
import { can, mayCall } from 'shared/accounts/permissions.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { changedFields, changesOf, type LeadChanges, type LeadDraft } from '../data/lead-draft.ts';
import { useBranding } from '../../session/use-branding.ts';
import { useWaitingNotes } from '../../offline/use-outbox.ts';
import { ChangeNotice } from './change-notice.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { DetailHeader } from './detail-header.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { LeadOffer } from './lead-offer.tsx';
import { NoteBox } from './note-box.tsx';
import { NoteList } from './note-list.tsx';
import { OriginPanel } from './origin-panel.tsx';
import { RelatedLine } from './related-line.tsx';
import { ResponseLine } from './response-line.tsx';
import { useOutcomeQuestion } from './use-outcome-question.ts';
import './notes.css';

// Fetched once a lead is shown, so that it is there when the connection is lost later.
const loadOutcomeBar = async () => ({ default: (await import('./outcome-bar.tsx')).OutcomeBar });
const OutcomeBar = lazy(loadOutcomeBar);

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
  onEdit: (change: LeadChanges) => void;
  onDiscard: () => void;
  onSave: () => void;
  onToggleRead: () => void;
  onCopy: (text: string, what: string) => void;
  onDelete: () => void;
  onContact: (contact: Contact) => void;
  onFollowUp: (time: string | null) => void;
  onAsk: () => void;
  onTake: () => void;
  hrefOf: (id: number) => string;
}

export function LeadDetail(props: LeadDetailProps) {
  const { lead, draft, user, onEdit, onSave, onDelete, onContact } = props;
  const { companyName } = useBranding();
  /** Asked about one lead: not about another that takes its place while the question is open. */
  const [deletedId, setDeletedId] = useState<number>();
  if (deletedId !== undefined && deletedId !== lead.id) setDeletedId(undefined);
  const now = useNow();
  const waitingNotes = useWaitingNotes(lead.id);
  const canWork = can(user, 'lead.work', lead);
  const { question, ask } = useOutcomeQuestion(lead.id);
  useEffect(() => void loadOutcomeBar().catch(() => undefined), []);

  function begin(channel: ContactChannel) {
    onContact({ channel });
    ask({ channel, step: 'outcome' });
  }

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
        onReply={() => begin('mail')}
        menu={
          <LeadMenu
            lead={lead}
            canDelete={mayCall(user, api.deleteLead)}
            onCopy={props.onCopy}
            onDelete={() => setDeletedId(lead.id)}
          />
        }
      />
      <div className="detail-body" key={lead.id} tabIndex={-1}>
        <div className="thread">
          <ChangeNotice leadId={lead.id} username={user.username} now={now} />
          <Suspense>
            {question && (
              <OutcomeBar
                question={question}
                now={now}
                onOutcome={(outcome) => {
                  onContact({ channel: question.channel, outcome });
                  ask(outcome === 'no_answer' && canWork ? { ...question, step: 'follow-up' } : undefined);
                }}
                onFollowUp={(time) => {
                  props.onFollowUp(time);
                  ask(undefined);
                }}
                onDismiss={() => ask(undefined)}
              />
            )}
          </Suspense>
          <ResponseLine lead={lead} now={now} onEndFollowUp={canWork ? () => props.onFollowUp(null) : undefined} />
          <RelatedLine lead={lead} now={now} hrefOf={props.hrefOf} />
          <section className="message-section" aria-labelledby="message-heading">
            <h3 id="message-heading">Message</h3>
            <div className="message-text" dir="auto">
              {lead.message}
            </div>
          </section>
          <section aria-labelledby="notes-heading">
            <h3 id="notes-heading">Notes</h3>
            <NoteBox text={draft.note ?? ''} isDisabled={!canWork} onChange={(note) => onEdit({ note })} />
            <NoteList notes={lead.notes} username={user.username} waiting={waitingNotes} now={now} />
          </section>
          <LeadHistory leadId={lead.id} updatedAt={lead.updatedAt} now={now} />
        </div>
        <aside className="rail" aria-label="Message details">
          <HandlingPanel
            lead={lead}
            draft={draft}
            username={user.username}
            assignees={props.assignees}
            canWork={canWork}
            canAssign={can(user, 'lead.assign')}
            offer={
              <LeadOffer
                lead={lead}
                user={user}
                isBusy={props.isSaving}
                onAsk={props.onAsk}
                onTake={props.onTake}
                onGive={(assignee) => onEdit({ assignee })}
              />
            }
            onChange={onEdit}
          />
          <ContactPanel lead={lead} companyName={companyName} onContact={begin} />
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
      {deletedId === lead.id && (
        <ConfirmDialog
          title="Delete this message?"
          confirmLabel="Delete"
          onCancel={() => setDeletedId(undefined)}
          onConfirm={() => {
            setDeletedId(undefined);
            onDelete();
          }}
        >
          <p>
            #{lead.ref} from <bdi>{lead.name || 'an unknown person'}</bdi> disappears for everyone, with its notes. It
            can be restored for {BIN_DAYS} days.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
