// A list that is read page by page (usePages): its entries in each state, and at its end the way to older ones.
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { QueryView } from './query-view.tsx';

interface FeedProps extends Omit<ComponentProps<typeof QueryView>, 'query' | 'children' | 'empty'> {
  list: ComponentProps<typeof QueryView>['query'] & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** How many entries are known. */
  count: number;
  /** In their place when there is none. */
  empty: ReactNode;
  /** The entries. */
  children: ReactNode;
}

export function Feed({ list, count, empty, children, ...view }: FeedProps) {
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <>
      <QueryView {...view} query={list} empty={count === 0 && empty} />
      {children}
      {list.hasNextPage && (
        <div className="older bar">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {hasFailed ? 'Try again' : 'Show older'}
          </Button>
          <span className="small muted" role="status">
            {hasFailed && 'Older ones could not be loaded.'}
          </span>
        </div>
      )}
    </>
  );
}
