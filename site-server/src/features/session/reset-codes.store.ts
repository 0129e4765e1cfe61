// Rows of one-time codes for setting a new password.
import type { Kysely, Selectable } from 'kysely';
import type { ResetCodeTable } from '../../database/account-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Replaces any earlier code of the user. */
export async function replaceResetCode(tx: Transaction, code: Selectable<ResetCodeTable>): Promise<void> {
  await deleteResetCodes(tx, code.user_id);
  tx.insert('reset_codes', code);
}

/** Finds expired codes too. */
export function findResetCode(db: Kysely<Tables>, codeHash: string): Promise<Selectable<ResetCodeTable> | undefined> {
  return db.selectFrom('reset_codes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

/** The code of a link that was made for the user and not mailed, even an expired one. */
export function findMadeCode(db: Kysely<Tables>, userId: number): Promise<Selectable<ResetCodeTable> | undefined> {
  const codes = db.selectFrom('reset_codes').selectAll().where('user_id', '=', userId);
  return codes.where('made_by', 'is not', null).executeTakeFirst();
}

/** Deletes the codes that an administrator has made. */
export async function deleteResetCodesBy(tx: Transaction, makerId: number): Promise<void> {
  await tx.db.deleteFrom('reset_codes').where('made_by', '=', makerId).execute();
}

export async function deleteResetCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.db.deleteFrom('reset_codes').where('user_id', '=', userId).execute();
}
