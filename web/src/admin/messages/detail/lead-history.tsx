// The history of a lead: changes and contacts, loaded on request (rule E12).
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { Feed } from '../../../ui/feed.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePages } from '../../../api/use-pages.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import { historyWords } from './history-words.ts';

interface LeadHistoryProps {
  leadId: number;
  /** Changes when there are more entries. */
  updatedAt: string;
  now: number;
}

export function LeadHistory({ leadId, updatedAt, now }: LeadHistoryProps) {
  const { client } = useConsole();
  const nameOf = useNameOf();
  const [isOpen, setOpen] = useState(false);
  const history = usePages<typeof api.listLeadHistory>(
    queryKeys.leadHistory(leadId, updatedAt),
    (query, signal) => client.send(api.listLeadHistory, { params: { id: String(leadId) }, query, signal }),
    { enabled: isOpen, placeholderData: keepPreviousData },
  );
  const entries = history.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        History
      </summary>
      <Feed
        isInline
        list={history}
        count={entries.length}
        failure="The history could not be loaded"
        waiting={<span className="skeleton is-long" />}
        empty={<p className="hint">Nothing has been changed yet.</p>}
      >
        <ul className="lead-history ends">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                <bdi>{nameOf(entry.actor) || 'System'}</bdi> {historyWords(entry, nameOf)}
              </span>
              <time className="age" dateTime={entry.ts} title={exactLabel(entry.ts)}>
                {relativeTime(entry.ts, now)}
              </time>
            </li>
          ))}
        </ul>
      </Feed>
    </details>
  );
}
