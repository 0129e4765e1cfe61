// Ends the session when the server no longer accepts the token.
import type { SessionName } from 'shared/desktop/store-owner.ts';
import type { Platform } from '../../platform/platform.ts';
import { anySessionOf, sessionOf } from '../../platform/token-claims.ts';
import { HOME_PATH, loginPathFrom, OPEN_TO_ALL } from './return-path.ts';

/** The session whose data is deleted, if it was ended on purpose (rule D7); undefined if it has expired. */
function toDelete(token: string, reason: string | undefined): SessionName | undefined {
  // For any session of this user, who must not keep data.
  if (reason === 'user_inactive') return anySessionOf(token);
  return reason === 'session_revoked' ? sessionOf(token) : undefined;
}

/**
 * Ends the session of the refused token. A late answer to an older token must not end a newer session, and outside the
 * console the token is only removed (rule B1). The data of an expired session is locked, as its user is likely to
 * return.
 */
export async function endRefusedSession(
  platform: Platform,
  sentToken: string | undefined,
  reason: string | undefined,
  here: Location,
): Promise<void> {
  const { tokens, storage } = platform;
  // A call without a token has no session to end, and must not open another page.
  if (!sentToken || platform.isLeaving || tokens.get() !== sentToken) return;
  const { pathname } = here;
  // Not for screens such as an invitation, which its user must not lose.
  const isConsole = pathname.startsWith(HOME_PATH) && !OPEN_TO_ALL.test(pathname);
  const path = isConsole && loginPathFrom(pathname + here.search + here.hash, reason);
  // Before the screens are told that there is no token: a sign-in form shown now would disappear while it is being
  // filled in.
  platform.isLeaving = path !== false;
  tokens.clear();
  // Before the page is left, which would interrupt it.
  const gone = toDelete(sentToken, reason);
  await (gone ? storage.wipe(gone) : storage.lock()).catch(() => undefined);
  if (path !== false) platform.leaveTo(path);
}
