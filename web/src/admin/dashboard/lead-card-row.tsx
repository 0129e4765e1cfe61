// One lead on a card: marks, sender, beginning of the message, due time, and actions.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from 'shared/leads/leads.ts';
import { dueStateOf } from 'shared/leads/clock/response-clock.ts';
import { shortAge } from 'shared/office/relative-time.ts';
import { DueMark } from '../../ui/lead-marks/due-mark.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../ui/lead-marks/lead-words.ts';
import { PriorityMark } from '../../ui/lead-marks/priority-mark.tsx';
import { StatusMark } from '../../ui/lead-marks/status-mark.tsx';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useOfficeTime } from '../session/use-office.ts';

const PREVIEW_LENGTH = 140;

/** The due time, or the age of the lead. */
function LeadTime({ lead, now }: { lead: Lead; now: number }) {
  const due = dueStateOf(lead, useOfficeTime(), now);
  if (due) return <DueMark due={due} />;
  return (
    <time className="card-lead-age age" dateTime={lead.ts} title={exactLabel(lead.ts)}>
      {shortAge(lead.ts, now)}
    </time>
  );
}

interface LeadCardRowProps {
  lead: Lead;
  now: number;
  /** Action buttons. */
  children: ReactNode;
}

export function LeadCardRow({ lead, now, children }: LeadCardRowProps) {
  return (
    <li>
      <StatusMark status={lead.status} />
      <span className="visually-hidden">Status: {STATUS_WORDS[lead.status]}.</span>
      <PriorityMark priority={lead.priority} />
      <span className="visually-hidden">Priority: {PRIORITY_WORDS[lead.priority]}.</span>
      <span className="card-lead row">
        {!lead.read && (
          <>
            <span className="dot" aria-hidden="true" />
            <span className="visually-hidden">Unread: </span>
          </>
        )}
        <Link className="card-lead-name truncate" to={`/admin/messages?id=${lead.id}`} dir="auto">
          {lead.name || 'No name'}
        </Link>
        <span className="card-lead-preview truncate muted" dir="auto">
          {lead.message.slice(0, PREVIEW_LENGTH)}
        </span>
      </span>
      <LeadTime lead={lead} now={now} />
      <span className="card-lead-actions">{children}</span>
    </li>
  );
}
