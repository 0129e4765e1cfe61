// How long the person has waited for a first answer, or did wait, as the office counts time (rules E17, H10).
import { CircleCheck, Clock } from 'lucide-react';
import { useMemo } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { createOfficeTime } from 'shared/office/office-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { durationWords } from '../../../ui/time/duration-words.ts';
import { useOffice } from '../../session/use-office.ts';

const MINUTE_MS = 60_000;

interface ResponseLineProps {
  lead: Lead;
  now: number;
}

export function ResponseLine({ lead, now }: ResponseLineProps) {
  const office = useOffice();
  const officeTime = useMemo(() => createOfficeTime(office), [office]);
  if (lead.firstContactAt !== null) {
    const minutes = lead.firstResponseMinutes ?? officeTime.minutesBetween(lead.ts, lead.firstContactAt);
    return (
      <p className="response-line">
        <Icon of={CircleCheck} tone="good" />
        First response after {durationWords(minutes)} of office time
      </p>
    );
  }
  if (lead.status === 'closed') return null;
  const minutes = Math.floor(officeTime.msBetween(Date.parse(lead.ts), now) / MINUTE_MS);
  const isOpen = officeTime.msBetween(now, now + MINUTE_MS) > 0;
  return (
    <p className="response-line">
      <Icon of={Clock} tone="warn" />
      No response yet{minutes >= 1 && `, waiting ${durationWords(minutes)} of office time`}
      {!isOpen && '. The office is closed now'}
    </p>
  );
}
