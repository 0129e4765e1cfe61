// The signed-in user's quiet hours in this browser.
import { useSyncExternalStore } from 'react';
import type { QuietTimes } from 'shared/notices/quiet-hours.ts';
import { useSession } from '../session/session-context.ts';
import { NO_QUIET_TIMES, quietTimes, type KeptQuietTimes } from './quiet-times.ts';

export function useQuietTimes() {
  const { username } = useSession().user;
  const { entries, subscribe } = quietTimes;
  return {
    times: useSyncExternalStore(subscribe, (): KeptQuietTimes => entries().get(username) ?? NO_QUIET_TIMES),
    change(change: Partial<QuietTimes>) {
      // Nothing is stored until it is known who is signed in.
      if (username !== '') quietTimes.change(username, (times) => ({ ...times, ...change }));
    },
  };
}
