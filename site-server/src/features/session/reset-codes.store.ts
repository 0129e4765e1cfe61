// Rows of one-time codes with which a user sets a new password.
import type { Kysely, Selectable } from 'kysely';
import type { ResetCodeTable } from '../../database/account-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** The newest code is the only one: an older link of the same user is of no use any more. */
export async function replaceResetCode(tx: Transaction, code: Selectable<ResetCodeTable>): Promise<void> {
  await deleteResetCodes(tx, code.user_id);
  tx.insert('reset_codes', code);
}

/** Who may still use the code at `now`. */
export async function findResetUser(db: Kysely<Tables>, codeHash: string, now: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('reset_codes')
    .select('user_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteResetCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.db.deleteFrom('reset_codes').where('user_id', '=', userId).execute();
}
