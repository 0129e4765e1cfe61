// What each user has seen, the same on all their devices (rule D4). Apart from the shared read flag.
import { notFound } from 'shared/errors.ts';
import type { Unseen } from 'shared/lead-work.ts';
import { LEAD_PAGE_MAX } from 'shared/limits.ts';
import type { Database } from '../../database/open-database.ts';
import { findLead } from '../leads/leads.store.ts';
import { findNewestLeadId, insertSeen, listUnseen, moveMark } from './seen.store.ts';

export interface Seen {
  unseen(userId: number): Promise<Unseen>;
  /** @throws AppError `not_found` */
  markSeen(userId: number, leadId: number): Promise<void>;
  /** Everything up to this lead; one that is not there yet stays unseen. */
  markAllSeen(userId: number, upTo: number): Promise<void>;
}

export function createSeen({ database }: { database: Database }): Seen {
  return {
    async unseen(userId) {
      const ids = await listUnseen(database.reads, userId, LEAD_PAGE_MAX + 1);
      const shown = ids.slice(0, LEAD_PAGE_MAX);
      return { count: shown.length, ids: shown, more: ids.length > LEAD_PAGE_MAX };
    },

    markSeen: (userId, leadId) =>
      database.transaction(async (tx) => {
        if (!(await findLead(tx.db, leadId))) throw notFound('Message');
        await insertSeen(tx, userId, leadId);
      }),

    markAllSeen: (userId, upTo) =>
      database.transaction(async (tx) => moveMark(tx, userId, Math.min(upTo, await findNewestLeadId(tx.db)))),
  };
}
