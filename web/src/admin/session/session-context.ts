// The signed-in user, for the screens that need it.
import { createContext, useContext } from 'react';
import type { CurrentUser } from 'shared/accounts/users.ts';

export interface Session {
  /** Has no rights while they are unknown. */
  user: CurrentUser;
  /** False if the signed-in user could not be loaded: treated like staff, with a message (rule C8). */
  isKnown: boolean;
  /** Loads the signed-in user again. */
  retry: () => void;
}

export const NOBODY: CurrentUser = { id: 0, username: '', role: 'staff', isAdmin: false };

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a RequireSession above it');
  return session;
}
