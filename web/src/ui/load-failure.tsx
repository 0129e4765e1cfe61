// Shown in place of something that could not be loaded, with the reason and a way to try again.
import { CloudOff, RefreshCw } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  /** The reason according to the server or the connection. */
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
        <Button icon={RefreshCw} disabled={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}
