// Rows whose retention period is over.
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

function closedBefore(db: Kysely<Tables>, ts: string) {
  return db
    .selectFrom('leads')
    .select('id')
    .where('status', '=', 'closed')
    .where('deleted_at', 'is', null)
    .where('closed_at', '<', ts);
}

export async function listLeadsClosedBefore(db: Kysely<Tables>, ts: string, limit: number): Promise<number[]> {
  const rows = await closedBefore(db, ts).orderBy('closed_at').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Those of these leads that were closed before `ts`. */
export async function chooseClosedBefore(db: Kysely<Tables>, ts: string, ids: readonly number[]): Promise<number[]> {
  const rows = await closedBefore(db, ts)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes at most `limit` rows; gives their number. */
export async function deleteActivityBefore(tx: Transaction, ts: string, limit: number): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('activity')
    .where('id', 'in', (e) => e.selectFrom('activity').select('id').where('ts', '<', ts).orderBy('ts').limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
