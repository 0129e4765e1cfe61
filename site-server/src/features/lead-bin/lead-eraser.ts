// Permanently removes leads in small transactions, so that other work need not wait long, and notifies open screens.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { eraseLead, listAssignees } from './lead-bin.store.ts';

/** Leads per transaction: with many leads, removing the words of one from the search index takes many milliseconds. */
const AT_ONCE = 5;

/** Those of these leads that are still to be erased. */
type StillDue = (db: Kysely<Tables>, ids: readonly number[]) => Promise<readonly number[]>;

interface InTransaction {
  /** Checks again before each transaction; absent to erase all. */
  stillDue?: StillDue;
  /** Reports the number of erased leads, in the same transaction. */
  report?: (tx: Transaction, count: number) => Promise<void>;
}

/**
 * @param actor  who does it; empty when the system does
 * @param inTransaction  what is done in each transaction that erases some. Gives how many there were.
 */
export type EraseLeads = (ids: readonly number[], actor: string, inTransaction?: InTransaction) => Promise<number>;

interface Parts {
  database: Database;
  clock: Clock;
  /** Notifies all listeners, after the leads are erased. */
  publish(event: LiveEvent): void;
}

export function createLeadEraser({ database, clock, publish }: Parts): EraseLeads {
  async function eraseSome(ids: readonly number[], actor: string, { stillDue, report }: InTransaction) {
    const assignees = await database.transaction(async (tx) => {
      const found = await listAssignees(tx.db, stillDue ? await stillDue(tx.db, ids) : ids);
      for (const id of found.keys()) await eraseLead(tx, id);
      if (found.size > 0) await report?.(tx, found.size);
      return found;
    });
    const ts = clock.timestamp();
    for (const [id, assignee] of assignees) {
      publish({ type: 'lead.deleted', id, ref: leadRef(id), actor, ts, assignee });
    }
    return assignees.size;
  }

  return async function eraseLeads(ids, actor, inTransaction = {}) {
    let erased = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      erased += await eraseSome(ids.slice(from, from + AT_ONCE), actor, inTransaction);
      // Queries resolve at once: without this, no other request would be answered until the end.
      await nextTurn();
    }
    return erased;
  };
}
