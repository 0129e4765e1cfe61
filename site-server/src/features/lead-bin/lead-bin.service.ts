// Deleting leads: they stay in a bin for 30 days, from which they can be restored (rule E13).
import { notFound } from 'shared/api/errors.ts';
import type { DeletedLead } from 'shared/leads/lead-work.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { DeleteLead, Lead } from 'shared/leads/leads.ts';
import { BIN_DAYS } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { assertLeadUnchanged } from '../leads/assert-lead-unchanged.ts';
import { insertHistory } from '../leads/lead-history.store.ts';
import type { LeadReading } from '../leads/lead-reading.ts';
import { listNotes, updateLead } from '../leads/leads.store.ts';
import { returnUnopened } from '../seen/unopened.store.ts';
import { findUserByName } from '../users/users.store.ts';
import { findDeleted, listDeleted, listDeletedBefore } from './lead-bin.store.ts';
import type { EraseLeads } from './lead-eraser.ts';

const DAY_MS = 24 * 3_600_000;
/** Ids per query. */
const PAGE = 100;

export interface LeadBin {
  /** Moves the lead to the bin. @throws AppError `not_found`; `conflict` when it differs from `expected` */
  remove(actor: Actor, id: number, expected: DeleteLead): Promise<void>;
  /** @throws AppError `not_found` when it is not in the bin */
  restore(actor: Actor, id: number): Promise<Lead>;
  /** Latest deleted first. */
  list(actor: Actor, limit: number): Promise<DeletedLead[]>;
  /** Permanently removes leads deleted more than 30 days ago. */
  empty(now?: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  /** Notifies all listeners, after the change is on disk. */
  publish(event: LiveEvent): void;
  eraseLeads: EraseLeads;
}

export function createLeadBin({ database, clock, reading, publish, eraseLeads }: Parts): LeadBin {
  const oldest = (now = clock.now()) => new Date(now - BIN_DAYS * DAY_MS).toISOString();

  function record(tx: Transaction, actor: Actor, id: number, isDeleted: boolean, ts: string): void {
    const action = `${isDeleted ? 'Deleted' : 'Restored'} enquiry ${leadRef(id)}`;
    insertActivity(tx, { type: 'message', actor: actor.username, action, ts });
    const values = { from: String(!isDeleted), to: String(isDeleted) };
    insertHistory(tx, { leadId: id, ts, actor: actor.username, field: 'deleted', ...values });
  }

  return {
    async remove(actor, id, { updatedAt }) {
      const { ts, name, assignee } = await database.transaction(async (tx) => {
        const loaded = await reading.load(tx.db, id, actor);
        const { row } = loaded;
        if (updatedAt !== undefined) await assertLeadUnchanged(tx, actor, loaded, updatedAt);
        const now = clock.timestamp();
        await updateLead(tx, row, { deleted_at: now }, now);
        record(tx, actor, id, true, now);
        return { ts: now, name: row.name, assignee: row.assignee };
      });
      publish({ type: 'lead.deleted', id, ref: leadRef(id), name, actor: actor.username, ts, assignee });
    },

    async restore(actor, id) {
      const { lead, ts } = await database.transaction(async (tx) => {
        const row = await findDeleted(tx.db, id, oldest());
        if (!row) throw notFound('Deleted message');
        const ts = clock.timestamp();
        // The assignee may have been deactivated or activated while the lead was in the bin (rule E15).
        const assignee = await findUserByName(tx.db, row.assignee);
        const isWorked = assignee?.active === 1;
        const desk_key = isWorked ? row.assignee_key : '';
        await updateLead(tx, row, { deleted_at: null, desk_key }, ts);
        if (isWorked) await returnUnopened(tx, id, assignee.id);
        record(tx, actor, id, false, ts);
        return { lead: (await reading.load(tx.db, id, actor)).lead, ts };
      });
      const { ref, name, status, assignee } = lead;
      const fields = ['restored'];
      publish({ type: 'lead.changed', id, ref, name, actor: actor.username, ts, fields, status, assignee });
      return lead;
    },

    async list(actor, limit) {
      const rows = await listDeleted(database.reads, oldest(), limit);
      const notes = await listNotes(
        database.reads,
        rows.map((row) => row.id),
      );
      return rows.map((row) =>
        Object.assign(reading.show(row, notes.get(row.id) ?? [], actor), {
          deletedAt: row.deleted_at,
          deletedBy: row.deleted_by,
        }),
      );
    },

    async empty(now) {
      for (;;) {
        const ids = await listDeletedBefore(database.reads, oldest(now), PAGE);
        if (ids.length === 0) return;
        await eraseLeads(ids, '');
      }
    },
  };
}
