// The latest attempt that did not reach the sender, so that nobody calls a wrong number again (rule E24l).
import { PhoneMissed } from 'lucide-react';
import type { LeadHistoryEntry } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useNameOf } from '../../session/use-names.ts';
import { useNewestHistory } from '../data/use-newest-history.ts';
import { historyWords } from './history-words.ts';

/** The latest outcome that was not undone. */
function latestOutcome(entries: readonly LeadHistoryEntry[]): LeadHistoryEntry | undefined {
  let takenBack = 0;
  return entries.find(({ field, to }) => {
    if (field !== 'outcome') return false;
    if (to !== '' && takenBack === 0) return true;
    takenBack += to === '' ? 1 : -1;
    return false;
  });
}

export function LastAttempt({ lead, now }: { lead: Lead; now: number }) {
  const nameOf = useNameOf();
  const { data = [] } = useNewestHistory(lead, lead.firstContactAt !== null && lead.respondedAt === null);
  const attempt = latestOutcome(data);
  if (!attempt || lead.respondedAt !== null) return null;
  return (
    <p className="response-line row quiet">
      <Icon of={PhoneMissed} tone="warn" />
      <span>
        <bdi>{nameOf(attempt.actor)}</bdi> {historyWords(attempt, nameOf)},{' '}
        <time dateTime={attempt.ts} title={exactLabel(attempt.ts)}>
          {relativeTime(attempt.ts, now)}
        </time>
      </span>
    </p>
  );
}
