// Activity rows.
import type { Kysely } from 'kysely';
import { SYSTEM_ACTOR, type ActivityType } from 'shared/system/activity-types.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';

export interface NewActivity {
  type: ActivityType;
  /** The user's name; absent for the system itself. */
  actor?: string;
  /** The action, without names, numbers or texts of enquirers (rule G6). */
  action: string;
  ts: string;
}

/**
 * Written in the transaction that the entry is about, so that neither exists without the other.
 * @returns the entry's id
 */
export function insertActivity(tx: Inserts, { type, actor = SYSTEM_ACTOR, action, ts }: NewActivity): number {
  return tx.insert('activity', { type, actor, action, ts });
}

/** For work in several transactions, each of which adds to the same entry. */
export async function updateAction(tx: Transaction, id: number, action: string): Promise<void> {
  await tx.db.updateTable('activity').set({ action }).where('id', '=', id).execute();
}

export interface ActivityFilters {
  hiddenTypes: ActivityType[];
  /** The only user whose entries about leads are shown; absent for all. */
  leadEntriesBy?: string | undefined;
  /** The id of the last entry of the page before. */
  cursor?: number | undefined;
  type?: ActivityType | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Newest first. */
export function listActivity(db: Kysely<Tables>, filters: ActivityFilters, limit: number): Promise<ActivityEntry[]> {
  const { hiddenTypes, leadEntriesBy, cursor, type, actor, from, to } = filters;
  let query = db.selectFrom('activity').selectAll();
  if (hiddenTypes.length > 0) query = query.where('type', 'not in', hiddenTypes);
  if (leadEntriesBy !== undefined) {
    query = query.where(({ eb, or }) => or([eb('type', '<>', 'message'), eb('actor', '=', leadEntriesBy)]));
  }
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  if (type !== undefined) query = query.where('type', '=', type);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (from !== undefined) query = query.where('ts', '>=', from);
  if (to !== undefined) query = query.where('ts', '<=', to);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
