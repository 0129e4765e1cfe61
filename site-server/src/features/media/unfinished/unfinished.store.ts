// Rows of files that are uploaded in parts.
import type { Kysely, Selectable } from 'kysely';
import type { UnfinishedUploadTable } from '../../../database/media-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Inserts, Transaction } from '../../../database/transaction.ts';

export type UnfinishedRow = Selectable<UnfinishedUploadTable>;

export function insertUnfinished(
  tx: Inserts,
  row: Pick<UnfinishedRow, 'id' | 'user_id' | 'file_name' | 'size' | 'began_at'>,
): void {
  tx.insert('unfinished_uploads', { ...row, received: 0, picture: '' });
}

export function findUnfinished(db: Kysely<Tables>, id: string): Promise<UnfinishedRow | undefined> {
  return db.selectFrom('unfinished_uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Number of uploads that have not become pictures, and the sum of their announced bytes. */
export async function sumUnfinished(db: Kysely<Tables>, userId?: number): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('unfinished_uploads')
    .where('picture', '=', '')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count, bytes: bytes ?? 0 };
}

export async function setReceived(tx: Transaction, id: string, received: number): Promise<void> {
  await tx.db.updateTable('unfinished_uploads').set({ received }).where('id', '=', id).execute();
}

/** Stores the resulting picture; false if the upload has one already, or is gone. */
export async function setPicture(tx: Transaction, id: string, picture: string): Promise<boolean> {
  const changed = await tx.db
    .updateTable('unfinished_uploads')
    .set({ picture })
    .where('id', '=', id)
    .where('picture', '=', '')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function deleteUnfinished(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.db.deleteFrom('unfinished_uploads').where('id', 'in', ids).execute();
}

/** Columns of all uploads for tidying. */
export function listUnfinished(
  db: Kysely<Tables>,
): Promise<Pick<UnfinishedRow, 'id' | 'began_at' | 'received' | 'picture'>[]> {
  return db.selectFrom('unfinished_uploads').select(['id', 'began_at', 'received', 'picture']).execute();
}
