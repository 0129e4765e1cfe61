// A search that finds nothing with the filters that are set: how much it finds without them, with the way there.
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatCount } from 'shared/text/counted.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useConsole } from '../../session/console-context.ts';
import { leadCount } from '../../session/lead-count.ts';
import { withoutFilters, writeFilters, type LeadFilters } from '../data/lead-filters.ts';

interface EmptySearchProps {
  filters: LeadFilters;
  /** What is shown if it finds nothing without them either. */
  otherwise: ReactNode;
}

export function EmptySearch({ filters, otherwise }: EmptySearchProps) {
  const { client } = useConsole();
  const { data: { count } = { count: 0 } } = useQuery(leadCount(client, { q: filters.q }));
  if (count === 0) return otherwise;
  const all = writeFilters({ ...withoutFilters(filters), view: 'all' });
  return (
    <EmptyState
      icon={Inbox}
      title="No messages"
      action={
        <ButtonLink kind="primary" to={`/admin/messages?${all.toString()}`}>
          Show all {formatCount(count)}
        </ButtonLink>
      }
    >
      Nothing matches these filters, but {counted(count, 'match', 'matches')} without them.
    </EmptyState>
  );
}
