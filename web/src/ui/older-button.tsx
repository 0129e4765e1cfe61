// The end of a list that has more: fetches the next page, and says when that failed.
import { Button } from './button.tsx';

interface OlderButtonProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

export function OlderButton({ list }: OlderButtonProps) {
  if (!list.hasNextPage) return null;
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <div className="older bar">
      <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {hasFailed ? 'Try again' : 'Show older'}
      </Button>
      <span className="small muted" role="status">
        {hasFailed && 'Older ones could not be loaded.'}
      </span>
    </div>
  );
}
