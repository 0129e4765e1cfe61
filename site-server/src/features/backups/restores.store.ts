// Rows of restored backups.
import type { Kysely, Selectable } from 'kysely';
import type { RestoreTable, Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type RestoreRow = Selectable<RestoreTable>;

/** The latest restore after damage whose notice nobody has dismissed. */
export function findNotice(db: Kysely<Tables>): Promise<RestoreRow | undefined> {
  return db
    .selectFrom('restores')
    .selectAll()
    .where('cause', '=', 'damage')
    .where('dismissed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findNewestRestore(db: Kysely<Tables>): Promise<RestoreRow | undefined> {
  return db.selectFrom('restores').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function dismissNotices(tx: Transaction, ts: string): Promise<void> {
  await tx.db.updateTable('restores').set({ dismissed_at: ts }).where('dismissed_at', 'is', null).execute();
}

/** Shows the notice of the latest restore after damage again. */
export async function showNotice(tx: Transaction): Promise<void> {
  await tx.db
    .updateTable('restores')
    .set({ dismissed_at: null })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('restores')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('cause', '=', 'damage'),
    )
    .execute();
}

/** Whether the steps that follow a restore are still to be done. */
export async function hasUnapplied(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('restores').select('id').where('is_applied', '=', 0).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function markApplied(tx: Transaction): Promise<void> {
  await tx.db.updateTable('restores').set({ is_applied: 1 }).where('is_applied', '=', 0).execute();
}
