// Rows of enquiries in the spam list.
import type { Kysely, Selectable } from 'kysely';
import type { SpamEnquiryTable, Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type SpamRow = Selectable<SpamEnquiryTable>;

/** Newest first, received after `since`, at most `limit` after the row `before`; without those that became a lead. */
export function listSpam(
  db: Kysely<Tables>,
  since: string,
  limit: number,
  before: number | undefined,
): Promise<SpamRow[]> {
  return db
    .selectFrom('spam_enquiries')
    .selectAll()
    .where('ts', '>', since)
    .where('rescued_as', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Also one that became a lead. */
export function findSpam(db: Kysely<Tables>, id: number): Promise<SpamRow | undefined> {
  return db.selectFrom('spam_enquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteSpam(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('spam_enquiries').where('id', '=', id).execute();
}

/** Hides an enquiry that became a lead, or shows it again. */
export async function setRescued(
  tx: Transaction,
  id: number,
  rescued: Pick<SpamRow, 'rescued_as' | 'rescued_at'>,
): Promise<void> {
  await tx.db.updateTable('spam_enquiries').set(rescued).where('id', '=', id).execute();
}

/** Deletes what was received until `ts`, and what became a lead until `rescuedAt`. */
export async function deleteSpamBefore(tx: Transaction, ts: string, rescuedAt: string): Promise<void> {
  await tx.db
    .deleteFrom('spam_enquiries')
    .where((row) => row.or([row('ts', '<=', ts), row('rescued_at', '<=', rescuedAt)]))
    .execute();
}
