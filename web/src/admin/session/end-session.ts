// What happens when the server no longer accepts the token.
import type { Platform } from '../../platform/platform.ts';
import { HOME_PATH, loginPathFrom } from './return-path.ts';

/**
 * Ends the session the refused token belonged to. A late answer to an older token must not end a newer session,
 * and outside the console the token is only cleared (rule B1).
 */
export function endRefusedSession(
  platform: Platform,
  sentToken: string | undefined,
  reason: string | undefined,
  here: Location,
): void {
  if (platform.tokens.get() !== sentToken) return;
  platform.tokens.clear();
  if (here.pathname.startsWith(HOME_PATH)) platform.leaveTo(loginPathFrom(here.pathname + here.search, reason));
}
