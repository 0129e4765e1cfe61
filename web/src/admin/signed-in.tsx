// The frame of everything for signed-in users: live events, and background work.
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { BackgroundWork } from './background-work.tsx';
import { LiveProvider } from './live/live-provider.tsx';
import { liveNotices } from './notices/load-live-notices.ts';
import { useHasSystemNotices } from './notices/system-notice-leave.ts';
import { RequireSession } from './session/require-session.tsx';

interface SignedInProps {
  /** Shown until it is known who is signed in. */
  fallback: ReactNode;
  children?: ReactNode;
}

export function SignedIn({ fallback, children }: SignedInProps) {
  const hasSystemNotices = useHasSystemNotices();
  return (
    <RequireSession fallback={fallback}>
      <LiveProvider hearsWhileHidden={hasSystemNotices} ready={liveNotices}>
        <BackgroundWork />
        {/* If the content fails, news of leads still arrives. */}
        <ErrorBoundary>{children}</ErrorBoundary>
      </LiveProvider>
    </RequireSession>
  );
}
