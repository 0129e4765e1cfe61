// Rows of enquiries in the spam list.
import type { Kysely, Selectable } from 'kysely';
import type { SpamEnquiryTable, Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type SpamRow = Selectable<SpamEnquiryTable>;

/** Newest first, received after `since`, at most `limit` after the row `before`; without hidden ones. */
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
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Also a hidden one. */
export function findSpam(db: Kysely<Tables>, id: number): Promise<SpamRow | undefined> {
  return db.selectFrom('spam_enquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Hides an enquiry that became a lead or was deleted, or shows it again. */
export async function setHidden(
  tx: Transaction,
  id: number,
  hidden: Pick<SpamRow, 'rescued_as' | 'rescued_at'> | Pick<SpamRow, 'deleted_at'>,
): Promise<void> {
  await tx.db.updateTable('spam_enquiries').set(hidden).where('id', '=', id).execute();
}

/**
 * Removes what was received until `ts`, and what became a lead or was deleted until `hidden.until`, or after
 * `hidden.ahead`, by a clock that was ahead.
 */
export async function deleteSpamBefore(
  tx: Transaction,
  ts: string,
  hidden: { until: string; ahead: string },
): Promise<void> {
  await tx.db
    .deleteFrom('spam_enquiries')
    .where((row) => {
      const marks = (['rescued_at', 'deleted_at'] as const).flatMap((mark) => [
        row(mark, '<=', hidden.until),
        row(mark, '>', hidden.ahead),
      ]);
      return row.or([row('ts', '<=', ts), ...marks]);
    })
    .execute();
}
