// What each user has seen, the same on all their devices (rule D4). Apart from the shared read flag.
import type { Unseen } from 'shared/lead-work.ts';
import { LEAD_PAGE_MAX } from 'shared/limits.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
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
  reading: LeadReading;
}

export function createSeen({ database, reading }: Parts): Seen {
  return {
    async unseen(caller) {
      const ids = await listUnseen(database.reads, caller.id, reading.scopeOf(caller), LEAD_PAGE_MAX + 1);
      const shown = ids.slice(0, LEAD_PAGE_MAX);
      return { count: shown.length, ids: shown, more: ids.length > LEAD_PAGE_MAX };
    },

    markSeen: (caller, leadId) =>
      database.transaction(async (tx) => {
        await reading.load(tx.db, leadId, caller);
        await insertSeen(tx, caller.id, leadId);
      }),

    markAllSeen: (caller, upTo) =>
      database.transaction(async (tx) => {
        const scope = reading.scopeOf(caller);
        // The mark covers leads of others too, which would not be news when they are given to this person.
        if (scope !== undefined) await insertSeenUpTo(tx, caller.id, scope, upTo);
        else await moveMark(tx, caller.id, Math.min(upTo, await findNewestLeadId(tx.db)));
      }),
  };
}
