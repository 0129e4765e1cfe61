// Whether rights may have changed since all leads were last compared: kept, so that neither a failure nor the end of the
// program makes the console forget it (rule D20).
import { can } from 'shared/accounts/permissions.ts';
import { api } from 'shared/api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import type { LeadCache } from '../../platform/lead-storage.ts';

export interface RightsDoubt {
  /** How often rights may have changed since the last comparison that is kept began. */
  count(): number;
  raise(): void;
  /**
   * Asks the server what may be read now, and compares it with the last answer. For after events may have been missed.
   * @throws AppError when it does not answer
   */
  ask(): Promise<void>;
  /** Reads what was kept when the program ended. */
  recall(): Promise<void>;
  /** A comparison that began with so many of them is kept, and goes on after a restart. */
  settle(count: number): Promise<void>;
}

/** Not part of the progress, which a run that is under way writes with what it knew when it began. */
const PART = 'doubt';
/** What may be read: `all` leads or only `own` ones, or the `origin` of all of them too (rule C21). */
const SCOPE = 'scope';

export function createRightsDoubt(cache: LeadCache, client: ApiClient): RightsDoubt {
  let open = 0;
  function raise(): void {
    open += 1;
    // Where that cannot be kept, it is known until the program ends.
    cache.write(PART, 'true').catch(() => undefined);
  }
  return {
    count: () => open,
    raise,
    async ask() {
      const [me, office] = await Promise.all([client.call(api.me, {}), client.call(api.getOffice, {})]);
      const leads = can(me, 'lead.readAll', office) ? 'all' : 'own';
      const scope = can(me, 'lead.readOrigin') ? 'origin' : leads;
      const known = await cache.read(SCOPE);
      if (scope === known) return;
      if (known !== undefined) raise();
      await cache.write(SCOPE, scope);
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
