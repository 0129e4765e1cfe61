// A list without leads: why it is empty, and a link to a view with leads.
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatCount } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isFiltered, isNarrowed, withoutFilters, type View } from '../data/lead-filters.ts';
import type { LeadAddress } from '../use-lead-address.ts';
import { EmptyOpen } from './empty-open.tsx';
import { EmptySearch } from './empty-search.tsx';

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
  /** Hits of the search in other views; undefined while not known. */
  moreHits: number | undefined;
}

export function EmptyList({ address, moreHits }: EmptyListProps) {
  const { filters, changeFilters, viewHref } = address;
  const say = (why: string, action?: ReactNode) => (
    <EmptyState icon={Inbox} title="No messages" action={action}>
      {why}
    </EmptyState>
  );
  if (moreHits !== 0 && !isNarrowed(filters)) {
    const isKnown = moreHits !== undefined;
    return say(
      isKnown
        ? `Nothing in this view, but ${counted(moreHits, 'match', 'matches')} among all messages.`
        : 'Nothing in this view. There may be matches among all messages.',
      <ButtonLink kind="primary" to={viewHref('all')}>
        {isKnown ? `Show all ${formatCount(moreHits)}` : 'Search all messages'}
      </ButtonLink>,
    );
  }
  if (isFiltered(filters)) {
    const nothing = say(
      'Nothing matches these filters.',
      <Button onClick={() => changeFilters(withoutFilters)}>Clear filters</Button>,
    );
    if (filters.q === '' || !isNarrowed(filters)) return nothing;
    return <EmptySearch filters={filters} otherwise={nothing} />;
  }
  const empty = say(EMPTY_WORDS[filters.view]);
  return filters.view === 'open' ? <EmptyOpen otherwise={empty} /> : empty;
}
