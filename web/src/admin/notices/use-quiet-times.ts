// The times without notices of the system, of the signed-in person in this browser.
import { useSyncExternalStore } from 'react';
import type { QuietTimes } from 'shared/notices/quiet-hours.ts';
import { useSession } from '../session/session-context.ts';
import { NO_QUIET_TIMES, quietTimes, type KeptQuietTimes } from './quiet-times.ts';

export function useQuietTimes() {
  const { username } = useSession().user;
  const { drafts, subscribe } = quietTimes;
  return {
    times: useSyncExternalStore(subscribe, (): KeptQuietTimes => drafts().get(username) ?? NO_QUIET_TIMES),
    change(change: Partial<QuietTimes>) {
      // Until it is known who is signed in, nothing is kept.
      if (username !== '') quietTimes.change(username, (times) => ({ ...times, ...change }));
    },
  };
}
