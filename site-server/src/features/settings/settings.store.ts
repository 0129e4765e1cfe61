// The single row of settings: the changed ones, as JSON.
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

interface ChangedSettings {
  changed: unknown;
  /** The column as JSON: who last changed which setting. */
  changedBy: string;
}

export async function findChangedSettings(db: Kysely<Tables>): Promise<ChangedSettings> {
  const row = await db.selectFrom('settings').select(['changed', 'changed_by']).executeTakeFirstOrThrow();
  return { changed: JSON.parse(row.changed), changedBy: row.changed_by };
}

export async function updateChangedSettings(tx: Transaction, { changed, changedBy }: ChangedSettings): Promise<void> {
  await tx.db
    .updateTable('settings')
    .set({ changed: JSON.stringify(changed), changed_by: changedBy })
    .execute();
}
