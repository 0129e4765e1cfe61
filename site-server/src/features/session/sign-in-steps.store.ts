// Rows of sign-ins between the password and the passkey.
import type { Insertable, Selectable } from 'kysely';
import type { SignInStepTable } from '../../database/account-tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type SignInStep = Selectable<SignInStepTable>;

/** Also deletes expired steps. */
export async function insertSignInStep(tx: Transaction, row: Insertable<SignInStepTable>, now: string): Promise<void> {
  await tx.db.deleteFrom('sign_in_steps').where('expires_at', '<=', now).execute();
  tx.insert('sign_in_steps', row);
}

/** Counts an attempt, even of an expired step; undefined if there is no such step, or if all its attempts are used. */
export function trySignInStep(tx: Transaction, ticketHash: string, triesMax: number): Promise<SignInStep | undefined> {
  return tx.db
    .updateTable('sign_in_steps')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('tries', '<', triesMax)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether it still existed: of two answers at the same time only one may end it */
export async function deleteSignInStep(tx: Transaction, ticketHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('sign_in_steps')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSignInStepsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
}
