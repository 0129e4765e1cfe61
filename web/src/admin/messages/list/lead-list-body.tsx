// The list in each of its states: loading, failed, empty, filled.
import { Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { earlyPart } from '../../../ui/optional-part.ts';
import { LeadRowSkeletons } from './lead-row-skeletons.tsx';
import { LeadRows, type LeadRowsProps } from './lead-rows.tsx';
import './lead-rows.css';

// Rarely shown, so the first screen does not wait for it.
const EmptyList = earlyPart(() => import('./empty-list.tsx').then((part) => part.EmptyList));
const MoreHits = earlyPart(() => import('./more-hits.tsx').then((part) => part.MoreHits));

interface LeadListBodyProps extends Omit<LeadRowsProps, 'children'> {
  /** Hits of a search beyond this view; undefined while not known. */
  moreHits: number | undefined;
}

export function LeadListBody({ moreHits, ...rows }: LeadListBodyProps) {
  const { list, address } = rows;
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
    <Suspense>
      <EmptyList address={address} moreHits={moreHits} />
    </Suspense>
  );
  if (empty && !list.pinned) return <div className="lead-rows scrolls">{empty}</div>;
  return (
    <LeadRows {...rows}>
      {empty}
      {list.isLoadingMore && <LeadRowSkeletons count={3} />}
      {list.hasMoreFailed && (
        <div className="empty">
          <p>More messages could not be loaded.</p>
          <Button onClick={list.loadMore}>Try again</Button>
        </div>
      )}
      {address.filters.q !== '' && !empty && !list.hasMore && (
        <Suspense>
          <MoreHits address={address} moreHits={moreHits} />
        </Suspense>
      )}
    </LeadRows>
  );
}
