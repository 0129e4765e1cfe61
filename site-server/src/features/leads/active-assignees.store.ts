// Updates `desk_key`, the assignee of a lead while that user is active, after accounts have changed (rule E15).
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findUserByName } from '../users/users.store.ts';
import { assignedTo } from './leads.store.ts';

/** Assignees with leads that are not updated yet, read from the counters, without reading leads. */
export async function listOutdated(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_counts')
    .leftJoin('users', (join) =>
      join.onRef('users.username_key', '=', 'lead_counts.assignee_key').on('users.active', '=', 1),
    )
    .select('lead_counts.assignee_key as key')
    .distinct()
    .where('lead_counts.assignee_key', '<>', '')
    .whereRef('lead_counts.desk_key', '<>', sql`coalesce(users.username_key, '')`)
    .execute();
  return rows.map(({ key }) => key);
}

/** Updates at most `limit` leads after `after`. @returns the id of the last one; undefined when there were no more */
export async function updateActiveAssignee(
  tx: Transaction,
  assigneeKey: string,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const person = await findUserByName(tx.db, assigneeKey);
  const activeKey = person?.active === 1 ? assigneeKey : '';
  const leads = await tx.db
    .selectFrom('leads')
    .select('id')
    .where(assignedTo(assigneeKey))
    .where('deleted_at', 'is', null)
    .where('desk_key', '<>', activeKey)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  await tx.db.updateTable('leads').set({ desk_key: activeKey }).where('id', 'in', ids).execute();
  return ids.at(-1);
}
