// Says that a figure is a fallback and offers to try again (rule G2).
import { Button } from '../../ui/button.tsx';

export function FailedMark({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="failed-mark">
      could not load —{' '}
      <Button kind="link" onClick={onRetry}>
        retry
      </Button>
    </span>
  );
}
