// The latest attempt that did not reach the sender, so that nobody calls a wrong number again (rule E24l).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PhoneMissed } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import type { LeadHistoryEntry } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Icon } from '../../../ui/icon.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import { historyWords } from './history-words.ts';

/** Number of newest entries that are searched; older ones are in the history below. */
const LOOKED_AT = 30;

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
  const { client } = useConsole();
  const nameOf = useNameOf();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.leadHistory(lead.id, lead.updatedAt), 'newest'],
    queryFn: ({ signal }) =>
      client.call(api.listLeadHistory, { params: { id: String(lead.id) }, query: { limit: LOOKED_AT }, signal }),
    // Data of the same lead, as this component is mounted again for another lead.
    placeholderData: keepPreviousData,
    enabled: lead.firstContactAt !== null && lead.respondedAt === null,
  });
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
