// Rows that have been kept long enough.
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

/** Those of these leads. */
export async function chooseClosedBefore(db: Kysely<Tables>, ts: string, ids: readonly number[]): Promise<number[]> {
  const rows = await closedBefore(db, ts)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => row.id);
}

/** At most `limit`; how many there were. */
export async function deleteActivityBefore(tx: Transaction, ts: string, limit: number): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('activity')
    .where('id', 'in', (e) => e.selectFrom('activity').select('id').where('ts', '<', ts).orderBy('ts').limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
