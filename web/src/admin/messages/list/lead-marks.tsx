// The right end of a row: what is to be done, how urgent the lead is, and its assignee.
import { Hand, Hourglass, Mail } from 'lucide-react';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { can } from 'shared/accounts/permissions.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { dueStateOf } from 'shared/leads/clock/response-clock.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DueMark } from '../../../ui/lead-marks/due-mark.tsx';
import { PRIORITY_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { PriorityMark } from '../../../ui/lead-marks/priority-mark.tsx';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';

/** The same object as long as both values are the same. */
export interface RowClock {
  now: number;
  officeTime: OfficeTime;
}

interface LeadMarksProps {
  lead: Lead;
  clock: RowClock;
  isUnsaved: boolean;
  /** Whether this user, or anybody, has to open the lead (rule D4). */
  isUnopened: boolean;
  /** Whether changes of the lead wait to be sent. */
  isWaiting: boolean;
}

export function LeadMarks({ lead, clock, isUnsaved, isUnopened, isWaiting }: LeadMarksProps) {
  const { user } = useSession();
  const assignee = useNameOf()(lead.assignee);
  // The bell counts the same (rule D4h). The server names who asks only while the lead is unassigned.
  const isAskedFor = can(user, 'lead.readAsks') && lead.askedBy !== undefined && lead.status !== 'closed';
  return (
    <>
      {isUnopened && (
        <>
          <Icon of={Mail} size={14} tone="accent" />
          <span className="visually-hidden">Not opened yet.</span>
        </>
      )}
      {isAskedFor && (
        <>
          <Icon of={Hand} size={14} tone="accent" />
          <span className="visually-hidden">Asked for.</span>
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
          <Icon of={Hourglass} size={14} />
          <span className="visually-hidden">Waiting to be sent.</span>
        </>
      )}
      <DueMark due={dueStateOf(lead, clock.officeTime, clock.now)} />
      <PriorityMark priority={lead.priority} />
      <span className="visually-hidden">Priority: {PRIORITY_WORDS[lead.priority]}.</span>
      <Avatar name={assignee} isMe={isSameUser(lead.assignee, user.username)} isSmall />
      <span className="visually-hidden">{lead.assignee === '' ? 'Unassigned.' : `Assigned to ${assignee}.`}</span>
    </>
  );
}
