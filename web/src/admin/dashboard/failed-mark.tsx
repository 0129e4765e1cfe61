// Tells that a figure could not be loaded and offers to retry (rule G2).
import { Button } from '../../ui/button.tsx';

interface FailedMarkProps {
  isInHead?: boolean;
  onRetry: () => void;
}

export function FailedMark({ isInHead = false, onRetry }: FailedMarkProps) {
  return (
    <span className={isInHead ? 'failed-mark is-in-head' : 'failed-mark'}>
      could not load —{' '}
      <Button kind="link" onClick={onRetry}>
        retry
      </Button>
    </span>
  );
}
