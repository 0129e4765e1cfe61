// What stands where something could not be loaded: that it could not, why, and a way to try again.
import { CloudOff, RefreshCw } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  /** Why, as the server or the connection says it. */
  reason: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

export function LoadFailure({ title, reason, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      action={
        <button className="button" type="button" disabled={isRetrying} onClick={onRetry}>
          <RefreshCw className="icon" aria-hidden="true" />
          Try again
        </button>
      }
    >
      {reason}
    </EmptyState>
  );
}
