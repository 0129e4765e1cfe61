// How long the person has waited for a first answer, or did wait (rule E17).
import { CircleCheck, Clock } from 'lucide-react';
import type { Lead } from 'shared/leads.ts';
import { shortAge } from 'shared/relative-time.ts';

interface ResponseLineProps {
  lead: Lead;
  now: number;
}

export function ResponseLine({ lead, now }: ResponseLineProps) {
  if (lead.firstContactAt !== null) {
    const wait = shortAge(lead.ts, Date.parse(lead.firstContactAt));
    return (
      <p className="response-line is-good">
        <CircleCheck className="icon" aria-hidden="true" />
        First response {wait === 'now' ? 'within a minute' : `after ${wait}`}
      </p>
    );
  }
  if (lead.status === 'closed') return null;
  const waiting = shortAge(lead.ts, now);
  return (
    <p className="response-line">
      <Clock className="icon" aria-hidden="true" />
      No response yet{waiting !== 'now' && `, waiting ${waiting}`}
    </p>
  );
}
