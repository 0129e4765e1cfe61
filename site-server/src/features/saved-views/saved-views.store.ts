// One row per user, with the views as JSON.
import type { Kysely } from 'kysely';
import type { SavedView, SavedViews } from 'shared/leads/views/saved-views.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export async function findSavedViews(db: Kysely<Tables>, userId: number): Promise<SavedViews | undefined> {
  const row = await db.selectFrom('saved_views').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && { revision: row.revision, views: JSON.parse(row.views) as SavedView[] };
}

/** The views of all users, at most `limit` users after the one with the id `after`. */
export async function listSavedViews(
  db: Kysely<Tables>,
  after: number,
  limit: number,
): Promise<(SavedViews & { userId: number })[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId, revision, views }) => ({
    userId,
    revision,
    views: JSON.parse(views) as SavedView[],
  }));
}

export async function putSavedViews(tx: Transaction, userId: number, { revision, views }: SavedViews): Promise<void> {
  const row = { revision, views: JSON.stringify(views) };
  await tx.db
    .insertInto('saved_views')
    .values({ user_id: userId, ...row })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(row))
    .execute();
}
