// What a session was called before it was given another token (rule C30d).
import type { Clock } from '../../platform/clock.ts';

/** Calls that are under way, and other tabs, still have the former token. */
const GRACE_MS = 30_000;

export interface ReplacedSessions {
  replace(formerId: string, id: string): void;
  /** By which id to look the session up; `late` when the former one is no longer taken. */
  follow(formerId: string): string | 'late' | undefined;
}

/** In memory: after a restart the former token is worth nothing. */
export function createReplacedSessions(clock: Pick<Clock, 'now'>): ReplacedSessions {
  const replaced = new Map<string, { id: string; until: number }>();
  return {
    replace: (formerId, id) => void replaced.set(formerId, { id, until: clock.now() + GRACE_MS }),
    follow(formerId) {
      const found = replaced.get(formerId);
      return found && (clock.now() < found.until ? found.id : 'late');
    },
  };
}
