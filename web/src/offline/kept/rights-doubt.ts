// Whether rights may have changed since all leads were last compared. Stored, so that neither a failure nor the end of
// the program makes the console forget it (rule D20).
import { can } from 'shared/accounts/permissions.ts';
import { api } from 'shared/api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import type { LeadCache } from '../../platform/lead-storage.ts';

export interface RightsDoubt {
  /** How often rights may have changed since the last stored comparison began. */
  count(): number;
  raise(): void;
  /**
   * Asks the server which leads may be read now and compares that with the last answer, for use after missed events.
   * @throws AppError when the server does not answer
   */
  ask(): Promise<void>;
  /** Reads what was stored when the program ended. */
  recall(): Promise<void>;
  /** Marks the first `count` doubts as settled, because a comparison that began after them is stored. */
  settle(count: number): Promise<void>;
}

/** Stored separately from the progress, which a running pass overwrites with what it knew at its start. */
const PART = 'doubt';
/** The stored scope of readable leads: `all`, only `own`, or all with their `origin` (rule C21). */
const SCOPE = 'scope';

export function createRightsDoubt(cache: LeadCache, client: ApiClient): RightsDoubt {
  let open = 0;
  function raise(): void {
    open += 1;
    // If the doubt cannot be stored, it is remembered until the program ends.
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
