// Whether rights may have changed since all leads were last compared: kept, so that neither a failure nor the end of the
// program makes the console forget it (rule D20).
import type { LeadCache } from '../../platform/lead-storage.ts';

export interface RightsDoubt {
  /** How often rights may have changed since the last comparison that is kept began. */
  count(): number;
  raise(): void;
  /** Reads what was kept when the program ended. */
  recall(): Promise<void>;
  /** A comparison that began with so many of them is kept, and goes on after a restart. */
  settle(count: number): Promise<void>;
}

/** Not part of the progress, which a run that is under way writes with what it knew when it began. */
const PART = 'doubt';

export function createRightsDoubt(cache: LeadCache): RightsDoubt {
  let open = 0;
  return {
    count: () => open,
    raise() {
      open += 1;
      // Where that cannot be kept, it is known until the program ends.
      cache.write(PART, 'true').catch(() => undefined);
    },
    async recall() {
      if (open === 0 && (await cache.read(PART)) === 'true') open = 1;
    },
    async settle(count) {
      open -= count;
      if (count > 0 && open === 0) await cache.write(PART, 'false');
    },
  };
}
