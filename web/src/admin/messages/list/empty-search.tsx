// A search without hits while filters are set: the number of hits without them, with a link.
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatCount } from 'shared/text/counted.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { LeadFilters } from '../data/lead-filters.ts';
import { useUnfilteredHits } from '../data/use-unfiltered-hits.ts';

interface EmptySearchProps {
  filters: LeadFilters;
  /** Shown if there are no hits without filters either. */
  otherwise: ReactNode;
}

export function EmptySearch({ filters, otherwise }: EmptySearchProps) {
  const { count, to } = useUnfilteredHits(filters);
  if (count === 0) return otherwise;
  return (
    <EmptyState
      icon={Inbox}
      title="No messages"
      action={
        <ButtonLink kind="primary" to={to}>
          {count === undefined ? 'Search all messages' : `Show all ${formatCount(count)}`}
        </ButtonLink>
      }
    >
      {count === undefined
        ? 'Nothing here with these filters. There may be matches without them.'
        : `Nothing here with these filters, but ${counted(count, 'match', 'matches')} without them.`}
    </EmptyState>
  );
}
