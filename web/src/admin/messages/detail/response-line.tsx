// How long the sender has waited, or did wait, for a first answer, and when it or a follow-up is due, in office time
// (rules E24, E25, H10).
import { CalendarClock, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { dueStateOf, type DueState } from 'shared/leads/clock/response-clock.ts';
import { dueWords } from '../../../ui/lead-marks/due-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { comingLabel } from '../../../ui/time/day-label.ts';
import { durationWords } from '../../../ui/time/duration-words.ts';
import { useOfficeTime } from '../../session/use-office.ts';

const MINUTE_MS = 60_000;

interface ResponseLineProps {
  lead: Lead;
  now: number;
  /** Absent if the user may not remove the follow-up. */
  onEndFollowUp: (() => void) | undefined;
}

/**
 * Shows both times, although only the earlier one is due first, as a follow-up that is not shown can be neither kept
 * nor removed.
 */
export function ResponseLine({ lead, now, onEndFollowUp }: ResponseLineProps) {
  const officeTime = useOfficeTime();
  const response = dueStateOf({ ...lead, followUpAt: null }, officeTime, now);
  const followUp = dueStateOf({ ...lead, responseDueAt: null }, officeTime, now);
  return (
    <>
      <FirstResponse lead={lead} now={now} />
      {response && <DueLine due={response} time={comingLabel(lead.responseDueAt ?? '', now)} />}
      {followUp && (
        <DueLine due={followUp} time={comingLabel(lead.followUpAt ?? '', now)}>
          {onEndFollowUp && (
            <Button kind="link" onClick={onEndFollowUp}>
              End follow-up
            </Button>
          )}
        </DueLine>
      )}
    </>
  );
}

interface DueLineProps {
  due: DueState;
  /** The time in words. */
  time: string;
  children?: ReactNode;
}

function DueLine({ due, time, children }: DueLineProps) {
  return (
    <p className={`response-line row quiet is-${due.state}`}>
      <Icon of={due.what === 'follow-up' ? CalendarClock : Clock} tone={due.state === 'later' ? 'faint' : 'warn'} />
      <span>
        {dueWords(due)} ({time})
      </span>
      {children}
    </p>
  );
}

function FirstResponse({ lead, now }: Pick<ResponseLineProps, 'lead' | 'now'>) {
  const officeTime = useOfficeTime();
  if (lead.respondedAt) {
    const minutes = lead.firstResponseMinutes ?? officeTime.minutesBetween(lead.ts, lead.respondedAt);
    return (
      <p className="response-line row quiet">
        <Icon of={CircleCheck} tone="good" />
        First response after {durationWords(minutes)} of office time
      </p>
    );
  }
  if (lead.status === 'closed') return null;
  const minutes = Math.floor(officeTime.msBetween(Date.parse(lead.ts), now) / MINUTE_MS);
  const isOpen = officeTime.msBetween(now, now + MINUTE_MS) > 0;
  return (
    <p className="response-line row quiet">
      <Icon of={Clock} tone="warn" />
      No response yet{minutes >= 1 && `, waiting ${durationWords(minutes)} of office time`}
      {!isOpen && '. The office is closed now'}
    </p>
  );
}
