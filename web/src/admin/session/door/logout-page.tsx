// Signs out: tells the server, forgets the token and leaves, without waiting for an answer (rule C17).
import { useEffect } from 'react';
import { api } from 'shared/api.ts';
import { Door } from './door.tsx';
import { LOGIN_PATH } from '../return-path.ts';
import { useConsole } from '../console-context.ts';

export function LogoutPage() {
  const { client, platform } = useConsole();

  useEffect(() => {
    if (platform.tokens.get() !== undefined) {
      client.call(api.logout, { keepalive: true }).catch(() => {
        // The session also ends by itself; here it is over either way.
      });
      platform.tokens.clear();
    }
    platform.leaveTo(LOGIN_PATH);
  }, [client, platform]);

  return (
    <Door title="Signing out">
      <p className="hint">One moment.</p>
    </Door>
  );
}
