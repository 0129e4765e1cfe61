// What happens when the server no longer accepts the token.
import type { SessionName } from 'shared/desktop/store-owner.ts';
import type { Platform } from '../../platform/platform.ts';
import { anySessionOf, sessionOf } from '../../platform/token-claims.ts';
import { HOME_PATH, loginPathFrom, OPEN_TO_ALL } from './return-path.ts';

/** Whose data go, if the session was ended on purpose (rule D7); undefined if it only ran out. */
function toDelete(token: string, reason: string | undefined): SessionName | undefined {
  // Whichever session it was: this person must keep nothing.
  if (reason === 'user_inactive') return anySessionOf(token);
  return reason === 'session_revoked' ? sessionOf(token) : undefined;
}

/**
 * Ends the session the refused token belonged to. A late answer to an older token must not end a newer session,
 * and outside the console the token is only cleared (rule B1). One that ran out is likely to come back: what is kept for
 * it is locked.
 */
export async function endRefusedSession(
  platform: Platform,
  sentToken: string | undefined,
  reason: string | undefined,
  here: Location,
): Promise<void> {
  const { tokens, storage } = platform;
  // Calls that were made without a token have no session to end, and must not open another page.
  if (!sentToken || platform.isLeaving || tokens.get() !== sentToken) return;
  const { pathname } = here;
  // Such as an invitation, which who opened it must not lose.
  const isConsole = pathname.startsWith(HOME_PATH) && !OPEN_TO_ALL.test(pathname);
  const path = isConsole && loginPathFrom(pathname + here.search + here.hash, reason);
  // Before the screens are notified that there is no token: a sign-in form that is shown now would disappear while it is
  // being filled in.
  platform.isLeaving = path !== false;
  tokens.clear();
  // Before the page is left, which would leave it undone.
  const gone = toDelete(sentToken, reason);
  await (gone ? storage.wipe(gone) : storage.lock()).catch(() => undefined);
  if (path !== false) platform.leaveTo(path);
}
