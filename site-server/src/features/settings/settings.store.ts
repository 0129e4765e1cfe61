// The one row of settings: what was changed, as JSON.
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export async function findChangedSettings(db: Kysely<Tables>): Promise<unknown> {
  const row = await db.selectFrom('settings').select('changed').executeTakeFirstOrThrow();
  return JSON.parse(row.changed);
}

export async function updateChangedSettings(tx: Transaction, changed: object): Promise<void> {
  await tx.db
    .updateTable('settings')
    .set({ changed: JSON.stringify(changed) })
    .execute();
}
