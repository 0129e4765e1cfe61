// A list without leads: why it is empty, and a link to a view with leads.
import { Inbox } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { counted, formatCount } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { optionalPart } from '../../../ui/optional-part.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isFiltered, isNarrowed, withoutFilters, type View } from '../data/lead-filters.ts';
import type { LeadAddress } from '../use-lead-address.ts';

// Hardly ever there: the first screen does not wait for them, and does without where they cannot be had.
const EmptyOpen = optionalPart(
  () => import('./empty-open.tsx').then((part) => part.EmptyOpen),
  ({ otherwise }: { otherwise: ReactNode }) => otherwise,
);

const EmptySearch = optionalPart(
  () => import('./empty-search.tsx').then((part) => part.EmptySearch),
  ({ otherwise }: { otherwise: ReactNode }) => otherwise,
);

/** Why a list without filters is empty. */
const EMPTY_WORDS: Record<View, string> = {
  open: 'New enquiries from the contact form appear here by themselves. Closed ones are under All.',
  late: 'Leads whose time is over appear here.',
  mine: 'Open leads that are assigned to you appear here.',
  unassigned: 'Open leads that nobody works on appear here.',
  all: 'Enquiries from the contact form appear here by themselves.',
};

interface EmptyListProps {
  address: LeadAddress;
  /** Hits of a search beyond this view. */
  elsewhere: number;
}

export function EmptyList({ address, elsewhere }: EmptyListProps) {
  const { filters, changeFilters, viewHref } = address;
  const say = (why: string, action?: ReactNode) => (
    <EmptyState icon={Inbox} title="No messages" action={action}>
      {why}
    </EmptyState>
  );
  if (elsewhere > 0) {
    return say(
      `Nothing in this view, but ${counted(elsewhere, 'match', 'matches')} among all messages.`,
      <ButtonLink kind="primary" to={viewHref('all')}>
        Show all {formatCount(elsewhere)}
      </ButtonLink>,
    );
  }
  if (isFiltered(filters)) {
    const nothing = say(
      'Nothing matches these filters.',
      <Button onClick={() => changeFilters(withoutFilters)}>Clear filters</Button>,
    );
    if (filters.q === '' || !isNarrowed(filters)) return nothing;
    return (
      <Suspense fallback={nothing}>
        <EmptySearch filters={filters} otherwise={nothing} />
      </Suspense>
    );
  }
  const empty = say(EMPTY_WORDS[filters.view]);
  if (filters.view !== 'open') return empty;
  return (
    <Suspense fallback={empty}>
      <EmptyOpen otherwise={empty} />
    </Suspense>
  );
}
