// Shows its content to signed-in users only; others go to the sign-in page, which remembers the requested screen.
import { useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useConsole } from './console-context.ts';
import { loginPathFrom } from './return-path.ts';
import { NOBODY, SessionContext, type Session } from './session-context.ts';
import { usePeople } from './use-names.ts';
import { useCurrentUser, useForgetOnChangeOf } from './use-current-user.ts';
import { useToken } from './use-token.ts';

interface RequireSessionProps {
  /** Shown until it is known who is signed in. */
  fallback: ReactNode;
  children: ReactNode;
}

export function RequireSession(props: RequireSessionProps) {
  const { platform } = useConsole();
  const token = useToken();
  const { pathname, search } = useLocation();
  if (token === undefined && platform.isLeaving) return props.fallback;
  if (token === undefined) return <Navigate to={loginPathFrom(pathname + search)} replace />;
  return <WithUser {...props} />;
}

function WithUser({ fallback, children }: RequireSessionProps) {
  const { data, errorUpdateCount, refetch } = useCurrentUser();
  // Requested at the same time, so that names do not change after the first render. After a failure, each screen
  // requests them again.
  const { isFetched: isNamed } = usePeople();
  useForgetOnChangeOf(data?.id);
  const session = useMemo<Session>(
    () => ({ user: data ?? NOBODY, isKnown: data !== undefined, retry: () => void refetch() }),
    [data, refetch],
  );
  // After a failed first attempt the console is shown while further attempts run.
  if (errorUpdateCount === 0 && (data === undefined || !isNamed)) return fallback;
  return <SessionContext value={session}>{children}</SessionContext>;
}
