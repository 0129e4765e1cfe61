// What each user has seen, the same on all their devices (rule D4). Apart from the shared read flag.
import type { Unseen } from 'shared/lead-work.ts';
import { LEAD_PAGE_MAX } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LeadReading } from '../leads/lead-reading.ts';
import { findNewestLeadId, insertSeen, insertSeenUpTo, listUnseen, moveMark } from './seen.store.ts';

export interface Seen {
  unseen(caller: Caller): Promise<Unseen>;
  /** @throws AppError `not_found` */
  markSeen(caller: Caller, leadId: number): Promise<void>;
  /** Everything up to this lead; one that is not there yet stays unseen. */
  markAllSeen(caller: Caller, upTo: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  /** Tells the person's other windows, after it is on disk. */
  publish(event: LiveEvent): void;
}

export function createSeen({ database, clock, reading, publish }: Parts): Seen {
  function tell({ username }: Caller, lead: number, andOlder: boolean): void {
    publish({ type: 'lead.seen', actor: username, lead, andOlder, ts: clock.timestamp() });
  }

  return {
    async unseen(caller) {
      const ids = await listUnseen(database.reads, caller.id, reading.scopeOf(caller), LEAD_PAGE_MAX + 1);
      const shown = ids.slice(0, LEAD_PAGE_MAX);
      return { count: shown.length, ids: shown, more: ids.length > LEAD_PAGE_MAX };
    },

    async markSeen(caller, leadId) {
      const isNews = await database.transaction(async (tx) => {
        await reading.load(tx.db, leadId, caller);
        return insertSeen(tx, caller.id, leadId);
      });
      if (isNews) tell(caller, leadId, false);
    },

    async markAllSeen(caller, upTo) {
      await database.transaction(async (tx) => {
        const scope = reading.scopeOf(caller);
        // The mark covers leads of others too, which would not be news when they are given to this person.
        if (scope !== undefined) await insertSeenUpTo(tx, caller.id, scope, upTo);
        else await moveMark(tx, caller.id, Math.min(upTo, await findNewestLeadId(tx.db)));
      });
      tell(caller, upTo, true);
    },
  };
}
