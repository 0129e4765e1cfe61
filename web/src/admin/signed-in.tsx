// What is there for people who are signed in: live events, and what runs behind every page.
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
        {/* Where what it holds fails, news of leads still comes. */}
        <ErrorBoundary>{children}</ErrorBoundary>
      </LiveProvider>
    </RequireSession>
  );
}
