// Who is signed in, for the screens that need it.
import { createContext, useContext } from 'react';
import type { CurrentUser } from 'shared/accounts/users.ts';

export interface Session {
  /** Without rights while they are unknown. */
  user: CurrentUser;
  /** False when the signed-in user could not be fetched: treated as no administrator, and said so (rule C8). */
  isKnown: boolean;
  /** Asks the server again who is signed in. */
  retry: () => void;
}

export const NOBODY: CurrentUser = { id: 0, username: '', role: 'staff', isAdmin: false };

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a RequireSession above it');
  return session;
}
