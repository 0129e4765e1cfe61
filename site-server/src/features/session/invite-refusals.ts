// Why an invitation can be neither made, withdrawn nor restored: somebody was faster.
import { conflict } from 'shared/api/errors.ts';
import type { Transaction } from '../../database/transaction.ts';
import { peopleInWords } from '../clashes/assert-no-clash.ts';
import { readNames, type UserRow } from '../users/users.store.ts';
import { findInviter } from './invites.store.ts';

/** @throws AppError `conflict` when the person has joined */
export async function assertNotJoined(tx: Transaction, { username, joined }: UserRow): Promise<void> {
  if (joined === 0) return;
  throw conflict(`${(await readNames(tx.db))(username)} has joined already.`, { reason: 'joined' });
}

/** @throws AppError `conflict` that names who has made another invitation link for this user */
export async function refuseOtherInvite(tx: Transaction, actor: string, { id, username }: UserRow): Promise<never> {
  const nameOf = await readNames(tx.db);
  const who = peopleInWords([await findInviter(tx.db, id)], actor, nameOf);
  throw conflict(`${who} made another invitation link for ${nameOf(username)} meanwhile`, { reason: 'conflict' });
}
