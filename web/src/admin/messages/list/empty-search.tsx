// A search that finds nothing with the filters that are set: how much it finds without them, with the way there.
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatCount } from 'shared/text/counted.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { LeadFilters } from '../data/lead-filters.ts';
import { useUnfilteredHits } from '../data/use-unfiltered-hits.ts';

interface EmptySearchProps {
  filters: LeadFilters;
  /** What is shown if it finds nothing without them either. */
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
          Show all {formatCount(count)}
        </ButtonLink>
      }
    >
      Nothing here with these filters, but {counted(count, 'match', 'matches')} without them.
    </EmptyState>
  );
}
