// One row: who, what, how long, how urgent, whose.
import { Hourglass, Mail } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from 'shared/leads/leads.ts';
import { dueStateOf } from 'shared/leads/response-clock.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import { shortAge } from 'shared/office/relative-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { DueMark } from '../../../ui/lead-marks/due-mark.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { PriorityMark } from '../../../ui/lead-marks/priority-mark.tsx';
import { StatusMark } from '../../../ui/lead-marks/status-mark.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';

const PREVIEW_LENGTH = 160;

/** The same object for as long as both are the same. */
export interface RowClock {
  now: number;
  officeTime: OfficeTime;
}

interface LeadRowProps {
  lead: Lead;
  href: string;
  clock: RowClock;
  isSelected: boolean;
  isMine: boolean;
  isUnsaved: boolean;
  /** Somebody is still to open it: this person, or anybody (rule D4). */
  isUnopened: boolean;
  /** Something of it is not at the server yet. */
  isWaiting: boolean;
  /** Opening takes the place of the current address instead of adding to the history. */
  isReplacing: boolean;
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, href, clock, isSelected, isMine, isUnsaved, isUnopened, isWaiting, isReplacing } = props;
  return (
    <Link
      className={`lead-row${lead.read ? '' : ' is-unread'}`}
      to={href}
      replace={isReplacing}
      state={{ isFromList: true }}
      data-lead={lead.id}
      aria-current={isSelected ? 'true' : undefined}
    >
      {!lead.read && <span className="dot unread-dot" aria-hidden="true" />}
      <StatusMark status={lead.status} />
      <span className="visually-hidden">Status: {STATUS_WORDS[lead.status]}.</span>
      <span className="lead-name">
        <bdi className="truncate">{lead.name}</bdi>
        {!lead.read && <span className="visually-hidden"> (unread)</span>}
      </span>
      <time className="lead-age age" dateTime={lead.ts} title={exactLabel(lead.ts)}>
        {shortAge(lead.ts, clock.now)}
      </time>
      <span className="lead-preview">
        {lead.reason !== '' && <b>{lead.reason}</b>}
        <bdi className="truncate">{lead.message.slice(0, PREVIEW_LENGTH)}</bdi>
      </span>
      <span className="lead-marks row">
        {isUnopened && (
          <>
            <Icon of={Mail} className="unopened-mark" />
            <span className="visually-hidden">Not opened yet.</span>
          </>
        )}
        {isUnsaved && (
          <>
            <span className="dot unsaved" aria-hidden="true" />
            <span className="visually-hidden">Unsaved edits.</span>
          </>
        )}
        {isWaiting && (
          <>
            <Icon of={Hourglass} className="waiting-mark" />
            <span className="visually-hidden">Waiting to be sent.</span>
          </>
        )}
        <DueMark due={dueStateOf(lead, clock.officeTime, clock.now)} />
        <PriorityMark priority={lead.priority} />
        <span className="visually-hidden">Priority: {PRIORITY_WORDS[lead.priority]}.</span>
        <Avatar name={lead.assignee} isMe={isMine} isSmall />
        <span className="visually-hidden">
          {lead.assignee === '' ? 'Unassigned.' : `Assigned to ${lead.assignee}.`}
        </span>
      </span>
    </Link>
  );
});
