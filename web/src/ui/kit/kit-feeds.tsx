// Page of the kit with lists, loaded page by page or at once, in each state.
import { Archive } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Feed } from '../feed.tsx';
import { QueryView } from '../query-view.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';

type List = ComponentProps<typeof Feed>['list'];

const KNOWN = {
  data: 'Entries that are known',
  dataUpdatedAt: Date.parse('2026-01-15T09:00:00Z'),
  isPending: false,
  isFetching: false,
  isRefetchError: false,
  error: null,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => Promise.reject(new Error('Nothing is read here')),
  fetchNextPage: () => Promise.resolve(),
};
const error = new Error('No answer came');
const UNKNOWN = { ...KNOWN, data: undefined, hasNextPage: false };
const LISTS: Record<string, List> = {
  waiting: { ...UNKNOWN, isPending: true },
  failed: { ...UNKNOWN, error },
  empty: { ...KNOWN, hasNextPage: false },
  known: KNOWN,
  'on its way': { ...KNOWN, isFetchingNextPage: true },
  'cut off': { ...KNOWN, isFetchNextPageError: true, error },
  stale: { ...KNOWN, isRefetchError: true, error },
};

function Feeds() {
  return Object.entries(LISTS).map(([state, list]) => (
    <Card key={state} title={`A feed, ${state}`}>
      <Feed
        list={list}
        count={list.data === undefined || state === 'empty' ? 0 : 1}
        failure="The entries could not be loaded"
        waiting={<SkeletonRows count={2} />}
        empty={<EmptyState icon={Archive} title="No entries" />}
      >
        {list.data !== undefined && state !== 'empty' && (
          <ul className="card-body ends">
            <li>An entry that is known</li>
          </ul>
        )}
      </Feed>
    </Card>
  ));
}

/** A failure among text and fields takes one line. */
function Inline() {
  return (
    <Card isPadded title="Read among words">
      <div className="stack gap-5">
        <QueryView query={{ ...UNKNOWN, error }} failure="The figures could not be loaded" isInline />
        <QueryView query={{ ...UNKNOWN, error, isFetching: true }} failure="They are asked for again" isInline />
      </div>
    </Card>
  );
}

export function KitFeeds() {
  return (
    <>
      <Inline />
      <Feeds />
    </>
  );
}
