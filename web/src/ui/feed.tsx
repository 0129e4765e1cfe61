// A list that is loaded page by page (usePages): its entries or its state, and a button for older entries.
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
  /** Number of loaded entries. */
  count: number;
  /** Shown when there are no entries. */
  empty: ReactNode;
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
