// To whom leads are assigned as far as that user is active (`desk_key`), where accounts have changed since (rule E15).
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { returnUnopened } from '../seen/unopened.store.ts';
import { findUserByName } from '../users/users.store.ts';
import { assignedTo } from './leads.store.ts';

/** Assignees with leads that do not follow their account yet. The counters know, so that no lead is read. */
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

/** At most `limit` leads behind `after`. @returns the last of them; undefined when there were no more */
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
  // Going back to a backup makes users active too, and by this alone their leads learn of it.
  if (person?.active === 1) await returnUnopened(tx, person.id);
  return ids.at(-1);
}
