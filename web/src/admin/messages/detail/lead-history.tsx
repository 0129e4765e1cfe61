// Who changed what, and who got in touch; fetched when somebody wants to know (rule E12).
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { historyWords } from './history-words.ts';

const PAGE_SIZE = 30;

interface LeadHistoryProps {
  leadId: number;
  /** Another one says that there is more to tell. */
  updatedAt: string;
  now: number;
}

export function LeadHistory({ leadId, updatedAt, now }: LeadHistoryProps) {
  const { client } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const history = useInfiniteQuery({
    enabled: isOpen,
    queryKey: queryKeys.leadHistory(leadId, updatedAt),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, cursor: pageParam };
      const { data, headers } = await client.send(api.listLeadHistory, {
        params: { id: String(leadId) },
        query,
        signal,
      });
      return { entries: data, next: nextCursor(headers.get('Link')) };
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (known) => known,
  });
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        History
      </summary>
      {history.isPending && isOpen && <span className="skeleton is-long" />}
      {history.isError && (
        <p className="hint">
          The history could not be loaded.{' '}
          <Button kind="link" onClick={() => void history.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {history.isSuccess && entries.length === 0 && <p className="hint">Nothing has been changed yet.</p>}
      <ul className="lead-history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <bdi>{entry.actor || 'System'}</bdi> {historyWords(entry)}
            </span>
            <time dateTime={entry.ts} title={exactLabel(entry.ts)}>
              {relativeTime(entry.ts, now)}
            </time>
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <Button kind="link" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show older
        </Button>
      )}
    </details>
  );
}
