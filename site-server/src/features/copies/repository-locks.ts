// Which work may run at the same time in which of the two repositories: backups and leads do not wait for each other,
// and work that locks a repository never runs beside other work in it.
import type { CopyPart } from 'shared/system/copies.ts';

const PLACES = {
  backup: 'backup',
  check: 'backup',
  leads: 'leads',
  oldLeads: 'leads',
  confirmDamage: 'leads',
} as const satisfies Record<string, CopyPart>;
type Work = keyof typeof PLACES;

export interface RepositoryLocks {
  /** Runs `work` after all earlier work in the same repository; a second call for the same work shares the first. */
  once(what: Work, work: () => Promise<void>): Promise<void>;
  /** Whether this work is running or waiting. */
  isUnderWay(what: Work): boolean;
  /** Resolves when no work is running, also if some has failed. */
  idle(): Promise<void>;
}

export function createRepositoryLocks(): RepositoryLocks {
  const underWay = new Map<Work, Promise<void>>();
  const last = new Map<CopyPart, Promise<unknown>>();
  return {
    once(what, work) {
      const present = underWay.get(what);
      if (present) return present;
      const place = PLACES[what];
      const before = last.get(place);
      const promise = (before ? before.then(work) : work()).finally(() => underWay.delete(what));
      underWay.set(what, promise);
      // Work that waits runs also after a failure of the work before it.
      last.set(
        place,
        promise.catch(() => undefined),
      );
      return promise;
    },
    isUnderWay: (what) => underWay.has(what),
    async idle() {
      await Promise.allSettled(underWay.values());
    },
  };
}
