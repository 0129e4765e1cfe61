// Who works on leads, where that is not what their assignee's account says (rule E15).
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findUserByName } from '../users/users.store.ts';
import { assignedTo } from './leads.store.ts';

/** Assignees with leads that have not followed them. The counters know, so that no lead is read. */
export async function listAstray(db: Kysely<Tables>): Promise<string[]> {
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

/** At most `limit` leads behind `after`. @returns the last of them; undefined when there were no more */
export async function moveToPerson(
  tx: Transaction,
  assigneeKey: string,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const person = await findUserByName(tx.db, assigneeKey);
  const worker = person?.active === 1 ? assigneeKey : '';
  const leads = await tx.db
    .selectFrom('leads')
    .select('id')
    .where(assignedTo(assigneeKey))
    .where('deleted_at', 'is', null)
    .where('desk_key', '<>', worker)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = leads.map(({ id }) => id);
  if (ids.length > 0) await tx.db.updateTable('leads').set({ desk_key: worker }).where('id', 'in', ids).execute();
  return ids.at(-1);
}
