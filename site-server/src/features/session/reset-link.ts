// A one-time link for setting a new password: made by an administrator, or on the command line while the server runs.
import type { OneTimeLink } from 'shared/accounts/session.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { createCode, hashCode } from './one-time-code.ts';
import { findMadeCode, replaceResetCode } from './reset-codes.store.ts';

export const RESET_LIFETIME_MS = 30 * 60_000;

/**
 * Makes the user's only valid link (rule C22).
 * @param maker  the administrator who made it; the user, without a name, for one from the command line (rule C22f);
 * absent for one that is mailed
 */
export async function makeResetLink(
  tx: Transaction,
  clock: Clock,
  user: { id: number; username: string },
  maker?: { id: number; username?: string },
): Promise<OneTimeLink> {
  const code = createCode();
  const expiresAt = new Date(clock.now() + RESET_LIFETIME_MS).toISOString();
  const row = { code_hash: hashCode(code), user_id: user.id, expires_at: expiresAt, made_by: maker?.id ?? null };
  await replaceResetCode(tx, row);
  const action = `Made a one-time reset link for ${user.username}`;
  insertActivity(tx, {
    type: 'auth',
    action,
    ts: clock.timestamp(),
    ...(maker?.username && { actor: maker.username }),
  });
  return { path: `/admin/reset#code=${code}`, expiresAt };
}

/**
 * Whether an administrator or the operator has just made a link for the user, which a stranger's request for a mail
 * must not replace.
 */
export async function hasMadeLink(tx: Transaction, clock: Clock, userId: number): Promise<boolean> {
  const code = await findMadeCode(tx.db, userId);
  return code !== undefined && !isOver(code.expires_at, RESET_LIFETIME_MS, clock.now());
}
