// What each user has seen, the same on all their devices (rule D4). Apart from the shared read flag.
import type { Unseen } from 'shared/leads/lead-work.ts';
import { GIVEN_TOLD_MAX, LEAD_PAGE_MAX } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LeadReading } from '../leads/lead-reading.ts';
import { forgetGiven, listGiven } from './given.store.ts';
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
      const unopened = await listUnseen(database.reads, caller.id, reading.scopeOf(caller), LEAD_PAGE_MAX + 1);
      const given = await listGiven(database.reads, caller.id, LEAD_PAGE_MAX + 1);
      // What was given comes first where there is not room for all: the bell lists it, and opening it is told by its id.
      const all = new Set([...given.map((row) => row.lead_id), ...unopened]);
      const ids = [...all].slice(0, LEAD_PAGE_MAX).toSorted((a, b) => b - a);
      const told = given.slice(0, GIVEN_TOLD_MAX).map(({ lead_id: lead, actor: by, ts }) => ({ lead, by, ts }));
      return { count: ids.length, ids, more: all.size > LEAD_PAGE_MAX, given: told };
    },

    async markSeen(caller, leadId) {
      await database.transaction(async (tx) => {
        await reading.load(tx.db, leadId, caller);
        await insertSeen(tx, caller.id, leadId);
        await forgetGiven(tx, caller.id, { leadId, andOlder: false });
      });
      // Also of one that was seen before: what was told of it since is no news any more.
      tell(caller, leadId, false);
    },

    async markAllSeen(caller, upTo) {
      await database.transaction(async (tx) => {
        await forgetGiven(tx, caller.id, { leadId: upTo, andOlder: true });
        const scope = reading.scopeOf(caller);
        // The mark would cover leads of others too, which this person may be shown one day and has not seen.
        if (scope !== undefined) await insertSeenUpTo(tx, caller.id, scope, upTo);
        else await moveMark(tx, caller.id, Math.min(upTo, await findNewestLeadId(tx.db)));
      });
      tell(caller, upTo, true);
    },
  };
}
