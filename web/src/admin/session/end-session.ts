// What happens when the server no longer accepts the token.
import type { Platform } from '../../platform/platform.ts';
import { sessionOf } from '../../platform/token-claims.ts';
import { HOME_PATH, loginPathFrom } from './return-path.ts';

/** Reasons for which a session is ended on purpose: nothing of it stays on this computer (rule D7). */
const ON_PURPOSE = new Set(['session_revoked', 'user_inactive']);

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
  const path = here.pathname.startsWith(HOME_PATH) && loginPathFrom(here.pathname + here.search + here.hash, reason);
  // Before the screens are notified that there is no token: a sign-in form that is shown now would disappear while it is
  // being filled in.
  platform.isLeaving = path !== false;
  tokens.clear();
  // Before the page is left, which would leave it undone.
  const session = ON_PURPOSE.has(reason ?? '') ? sessionOf(sentToken) : undefined;
  await (session ? storage.wipe(session) : storage.lock()).catch(() => undefined);
  if (path !== false) platform.leaveTo(path);
}
