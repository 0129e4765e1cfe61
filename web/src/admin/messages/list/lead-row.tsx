// One row: sender, reason, age, urgency, assignee.
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from 'shared/leads/leads.ts';
import { shortAge } from 'shared/office/relative-time.ts';
import { STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { StatusMark } from '../../../ui/lead-marks/status-mark.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { LeadMarks, type RowClock } from './lead-marks.tsx';

const PREVIEW_LENGTH = 160;

interface LeadRowProps {
  lead: Lead;
  href: string;
  clock: RowClock;
  isSelected: boolean;
  isUnsaved: boolean;
  /** Whether this user, or anybody, has to open the lead (rule D4). */
  isUnopened: boolean;
  /** Whether changes of the lead wait to be sent. */
  isWaiting: boolean;
  /** Opening replaces the current address instead of adding to the history. */
  isReplacing: boolean;
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, href, clock, isSelected, isUnsaved, isUnopened, isWaiting, isReplacing } = props;
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
      <StatusMark status={lead.status} className="lead-status" />
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
        <LeadMarks lead={lead} clock={clock} isUnsaved={isUnsaved} isUnopened={isUnopened} isWaiting={isWaiting} />
      </span>
    </Link>
  );
});
