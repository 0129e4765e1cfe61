// The end of a list that has more: fetches the next page.

interface OlderButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

export function OlderButton({ list }: OlderButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <p className="settings-more bar">
      <button
        className="button"
        type="button"
        disabled={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        Show older
      </button>
    </p>
  );
}
