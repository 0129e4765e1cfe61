// The list in each of its states: loading, failed, empty, filled.
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { LeadOrder, View } from '../data/lead-filters.ts';
import type { Picks } from '../bulk/use-picks.ts';
import type { LeadList } from '../data/use-lead-list.ts';
import { LeadRowSkeletons } from './lead-row-skeletons.tsx';
import { LeadRows } from './lead-rows.tsx';
import './lead-rows.css';

/** Why a list without filters is empty. */
const EMPTY_WORDS: Record<View, string> = {
  open: 'New enquiries from the contact form appear here by themselves. Closed ones are under All.',
  late: 'Leads whose time is over appear here.',
  mine: 'Open leads that are assigned to you appear here.',
  unassigned: 'Open leads that nobody works on appear here.',
  all: 'Enquiries from the contact form appear here by themselves.',
};

const hitWords = (count: number) => (count === 1 ? '1 match' : `${count} matches`);

interface LeadListBodyProps {
  view: View;
  order: LeadOrder;
  list: LeadList;
  selectedId: number | undefined;
  user: { username: string; isAdmin: boolean };
  /** Leads with something unsaved. */
  unsaved: ReadonlySet<number>;
  isReplacing: boolean;
  picks: Picks | undefined;
  isFiltered: boolean;
  /** Hits of a search beyond this view. */
  elsewhere: number;
  allHref: string;
  hrefOf: (id: number) => string;
  onClearFilters: () => void;
}

export function LeadListBody(props: LeadListBodyProps) {
  const { view, list, isFiltered, elsewhere, allHref, onClearFilters, ...rows } = props;

  if (list.status === 'pending') {
    return (
      <div className="lead-rows scrolls">
        <LeadRowSkeletons count={10} />
      </div>
    );
  }
  if (list.leads.length === 0 && list.status === 'error') {
    return (
      <div className="lead-rows scrolls">
        <LoadFailure
          title="Messages could not be loaded"
          reason={list.error?.message}
          isRetrying={list.isFetching}
          onRetry={list.retry}
        />
      </div>
    );
  }
  const empty = list.leads.length === 0 && (
    <EmptyState
      icon={Inbox}
      title="No messages"
      action={
        elsewhere > 0 ? (
          <ButtonLink kind="primary" to={allHref}>
            Show all {elsewhere}
          </ButtonLink>
        ) : isFiltered ? (
          <Button onClick={onClearFilters}>Clear filters</Button>
        ) : undefined
      }
    >
      {elsewhere > 0
        ? `Nothing in this view, but ${hitWords(elsewhere)} among all messages.`
        : isFiltered
          ? 'Nothing matches these filters.'
          : EMPTY_WORDS[view]}
    </EmptyState>
  );
  if (empty && !list.pinned) return <div className="lead-rows scrolls">{empty}</div>;
  return (
    <LeadRows
      {...rows}
      leads={list.leads}
      pinned={list.pinned}
      scroller={list.scroller}
      onScroll={list.onScroll}
      // Never while it is fetched: the end is looked at anew then, as a page may be shorter than the screen, or cut off.
      canGrow={list.hasMore && !list.isFetching && !list.hasMoreFailed}
      onEnd={list.loadMore}
    >
      {empty}
      {list.isLoadingMore && <LeadRowSkeletons count={3} />}
      {list.hasMoreFailed && (
        <div className="empty">
          <p>More messages could not be loaded.</p>
          <Button onClick={list.loadMore}>Try again</Button>
        </div>
      )}
      {elsewhere > 0 && !list.hasMore && (
        <p className="elsewhere">
          <Link to={allHref}>{hitWords(elsewhere)} more among all messages</Link>
        </p>
      )}
    </LeadRows>
  );
}
