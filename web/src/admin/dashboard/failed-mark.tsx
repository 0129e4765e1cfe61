// Says that a figure is a fallback and offers to try again (rule G2).

export function FailedMark({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="failed-mark">
      could not load —{' '}
      <button className="link-button" type="button" onClick={onRetry}>
        retry
      </button>
    </span>
  );
}
