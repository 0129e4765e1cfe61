// Prolongs a remembered session when the console is opened, and while it is being used (rule C1b).
import { useEffect } from 'react';
import { api } from 'shared/api/api.ts';
import { claimsOf } from '../../platform/token-claims.ts';
import { useConsole } from './console-context.ts';

/** The server prolongs a session at most once a day. */
const PROLONG_EVERY_MS = 12 * 3_600_000;
const RETRY_MS = 60_000;
/** A console that is only left open must not stay signed in. */
const USES = ['pointerdown', 'keydown'];

const expiryOf = (token: string) => claimsOf(token).exp ?? 0;

export function ProlongedSession() {
  const { client, platform } = useConsole();
  const { tokens } = platform;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let last = 0;

    async function prolong(): Promise<void> {
      const sent = tokens.get();
      const { token } = await client.call(api.renewSession, { signal });
      // The user may have changed meanwhile. A session that is not remembered stays as it is.
      if (sent !== undefined && sent === tokens.get() && expiryOf(token) > expiryOf(sent)) tokens.set(token);
    }

    function prolongIfDue(): void {
      const now = Date.now();
      if (Math.abs(now - last) < PROLONG_EVERY_MS) return;
      last = now;
      // The failure shows with the user's next action.
      prolong().catch(() => (last = now - PROLONG_EVERY_MS + RETRY_MS));
    }

    // Delayed, so that it runs once even if React runs effects twice, and after the first screen's requests.
    const opening = setTimeout(prolongIfDue);
    for (const use of USES) window.addEventListener(use, prolongIfDue, { signal, capture: true });
    return () => {
      clearTimeout(opening);
      stop.abort();
    };
  }, [client, tokens]);
  return null;
}
