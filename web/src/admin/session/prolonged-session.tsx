// Prolongs a remembered session while the console is in use (rule C1b).
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from './console-context.ts';

/** In a console that is never closed. The server prolongs at most once a day. */
const PROLONG_EVERY_MS = 12 * 3_600_000;

/** When a token expires, in seconds (RFC 7519). */
function expiryOf(token: string): number {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }).exp;
}

export function ProlongedSession() {
  const { client, platform } = useConsole();
  const { tokens } = platform;
  useQuery({
    queryKey: queryKeys.prolonged,
    async queryFn({ signal }) {
      const sent = tokens.get();
      const { token } = await client.call(api.renewSession, { signal });
      // Meanwhile somebody may have signed out, or in. A session that is not remembered stays as it is.
      if (sent !== undefined && sent === tokens.get() && expiryOf(token) > expiryOf(sent)) tokens.set(token);
      return null;
    },
    refetchInterval: PROLONG_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  return null;
}
