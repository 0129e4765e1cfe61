// Activity rows.
import type { Kysely } from 'kysely';
import { SYSTEM_ACTOR, type ActivityEntry, type ActivityType } from 'shared/activity.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts } from '../../database/transaction.ts';

export interface NewActivity {
  type: ActivityType;
  /** The username; the system itself when absent. */
  actor?: string;
  /** What was done, without names, numbers or texts of enquirers (rule G6). */
  action: string;
  ts: string;
}

/** Written in the transaction it reports on, so that neither exists without the other. */
export function insertActivity(tx: Inserts, entry: NewActivity): void {
  tx.insert('activity', { type: entry.type, actor: entry.actor ?? SYSTEM_ACTOR, action: entry.action, ts: entry.ts });
}

/** Newest first. */
export function listActivity(db: Kysely<Tables>, hiddenTypes: ActivityType[], limit: number): Promise<ActivityEntry[]> {
  return db
    .selectFrom('activity')
    .selectAll()
    .$if(hiddenTypes.length > 0, (query) => query.where('type', 'not in', hiddenTypes))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
