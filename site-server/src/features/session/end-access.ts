// Ends every session of a user, and every other way in without the password.
import type { Transaction } from '../../database/transaction.ts';
import { withdrawResetMails } from '../mail/mail.store.ts';
import { deleteInvite } from './invites.store.ts';
import { deleteResetCodes } from './reset-codes.store.ts';
import { endSessionsOf } from './session.store.ts';
import { deleteSignInStepsOf } from './sign-in-steps.store.ts';

/** Runs as part of a transaction. */
export async function endAccess(tx: Transaction, userId: number, now: string, exceptSessionId?: string): Promise<void> {
  await endSessionsOf(tx, userId, exceptSessionId, now);
  await deleteSignInStepsOf(tx, userId);
  await deleteResetCodes(tx, userId);
  await deleteInvite(tx, userId);
  await withdrawResetMails(tx, userId);
}
