// Sender, reason and time of a lead, and actions on the whole lead.
import { ArrowLeft, ChevronDown, ChevronUp, Ellipsis, Mail, MailOpen, Reply } from 'lucide-react';
import { Suspense } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { earlyPart } from '../../../ui/optional-part.ts';
import { exactLabel, momentLabel } from '../../../ui/time/day-label.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useWaitingLeads } from '../../offline/use-outbox.ts';
import { onFirstClick, replyUrl } from './contact-links.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { LOCK_REASON } from './handling-panel.tsx';
import { WaitingMark } from './waiting-mark.tsx';
import './detail-header.css';

// Loaded early, but the first lead does not wait for it.
const LeadMenu = earlyPart(() => import('./lead-menu.tsx').then((part) => part.LeadMenu));

/** Id of the heading, to focus it. */
export const LEAD_NAME = 'lead-name';

interface DetailHeaderProps {
  lead: Lead;
  /** `2 of 23`; undefined if the lead is not in the list. */
  position: string | undefined;
  canWork: boolean;
  actions: LeadActions;
  onBack: () => void;
  onStep: ((by: 1 | -1) => void) | undefined;
  /** The text of a chosen template; without one the mail begins empty. */
  reply: { text: string | undefined; onBegin: () => void };
  onDelete: () => void;
}

export function DetailHeader(props: DetailHeaderProps) {
  const { lead, position, canWork, actions, onBack, onStep, reply, onDelete } = props;
  const now = useNow();
  const isWaiting = useWaitingLeads().has(lead.id);
  const mail = replyUrl(lead, reply.text);
  const ReadIcon = lead.read ? Mail : MailOpen;
  return (
    <header className="detail-head bar folds">
      <IconButton icon={ArrowLeft} label="Back to the list" className="back-button" onClick={onBack} />
      <div className="detail-title">
        <h2 tabIndex={-1} id={LEAD_NAME} dir="auto" title={lead.name}>
          {lead.name || 'No name'}
        </h2>
        <p className="detail-meta hint">
          <span>#{lead.ref}</span>
          {lead.reason !== '' && <span>{lead.reason}</span>}
          <time dateTime={lead.ts} title={exactLabel(lead.ts)}>
            <span className="meta-verb">received </span>
            {momentLabel(lead.ts, now)}
          </time>
          {isWaiting && <WaitingMark />}
        </p>
      </div>
      {onStep && (
        <span className="bar stepper">
          <span className="muted small nowrap">{position}</span>
          <IconButton icon={ChevronUp} label="Previous lead" title="Previous (k)" onClick={() => onStep(-1)} />
          <IconButton icon={ChevronDown} label="Next lead" title="Next (j)" onClick={() => onStep(1)} />
        </span>
      )}
      {mail !== undefined && (
        <ButtonLink icon={Reply} href={mail} onClick={onFirstClick(reply.onBegin)}>
          <span className="wide-label">Reply</span>
        </ButtonLink>
      )}
      <Button
        kind="ghost"
        icon={ReadIcon}
        className="read-button"
        disabled={!canWork || actions.isSaving(lead.id)}
        aria-describedby={canWork ? undefined : LOCK_REASON}
        onClick={() => actions.change(lead, { read: !lead.read })}
      >
        <span className="wide-label">{lead.read ? 'Mark as Unread' : 'Mark as Read'}</span>
      </Button>
      <Suspense fallback={<IconButton icon={Ellipsis} label="More actions" disabled />}>
        <LeadMenu key={lead.id} lead={lead} onDelete={onDelete} />
      </Suspense>
    </header>
  );
}
