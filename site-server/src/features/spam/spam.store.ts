// Rows of enquiries in the spam list.
import type { Kysely, Selectable } from 'kysely';
import type { SpamEnquiryTable, Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type SpamRow = Selectable<SpamEnquiryTable>;

/** Newest first, received after `since`, at most `limit` after the row `before`. */
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
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findSpam(db: Kysely<Tables>, id: number): Promise<SpamRow | undefined> {
  return db.selectFrom('spam_enquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteSpam(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('spam_enquiries').where('id', '=', id).execute();
}

export async function deleteSpamBefore(tx: Transaction, ts: string): Promise<void> {
  await tx.db.deleteFrom('spam_enquiries').where('ts', '<=', ts).execute();
}
