// The page of the kit: lists, and one that is read page by page in each of its states.
import { Archive, Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { Feed } from './feed.tsx';
import { Icon } from './icon.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { Tabs } from './tabs.tsx';
import { UnsavedMark } from './unsaved-mark.tsx';

export function KitLists() {
  return (
    <Card title="Lists" count={2} note="as in most screens" action={<Button kind="ghost">See all</Button>}>
      <Tabs label="Parts" className="gap-4" tabs={['Open', 'Mine']} current="Open" addressOf={(tab) => `#${tab}`}>
        {(tab) => (
          <>
            {tab}
            {tab === 'Mine' && <UnsavedMark />}
          </>
        )}
      </Tabs>
      <ul>
        <li>
          <Link className="way" to="#way" aria-current="page">
            <Icon of={Star} tone="faint" />A way that is taken
          </Link>
        </li>
        <li>
          <Link className="way" to="#other">
            <Icon of={Archive} tone="faint" />
            Another way
            <span className="count late">2 late</span>
            <span className="count hot">12</span>
          </Link>
        </li>
      </ul>
      <h3 className="list-heading">Today</h3>
      <ul className="ends lined">
        <li>
          An entry <time className="age">09:00</time>
        </li>
        <li>
          Another entry <time className="age">08:00</time>
        </li>
      </ul>
      <ul className="entries">
        <li>
          <Avatar name="Ama Mensah" />
          An entry with a sign
          <Button size="small">Open</Button>
        </li>
      </ul>
    </Card>
  );
}

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

export function KitFeeds() {
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
          <ul className="ends">
            <li>An entry that is known</li>
          </ul>
        )}
      </Feed>
    </Card>
  ));
}
