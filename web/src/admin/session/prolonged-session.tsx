// Prolongs a remembered session when the console is opened, and while somebody works with it (rule C1b).
import { useEffect } from 'react';
import { api } from 'shared/api/api.ts';
import { claimsOf } from '../../platform/token-claims.ts';
import { useConsole } from './console-context.ts';

/** The server prolongs at most once a day. */
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
      // Meanwhile somebody may have signed out, or in. A session that is not remembered stays as it is.
      if (sent !== undefined && sent === tokens.get() && expiryOf(token) > expiryOf(sent)) tokens.set(token);
    }

    function prolongIfDue(): void {
      const now = Date.now();
      if (Math.abs(now - last) < PROLONG_EVERY_MS) return;
      last = now;
      // Why it failed is shown by what the person does.
      prolong().catch(() => (last = now - PROLONG_EVERY_MS + RETRY_MS));
    }

    // Not twice where React runs effects twice, and after what the first screen asks for.
    const opening = setTimeout(prolongIfDue);
    for (const use of USES) window.addEventListener(use, prolongIfDue, { signal, capture: true });
    return () => {
      clearTimeout(opening);
      stop.abort();
    };
  }, [client, tokens]);
  return null;
}
