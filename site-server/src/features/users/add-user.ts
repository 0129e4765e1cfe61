// Adds an account with an unused name: with a password, or for an invited user.
import { conflict } from 'shared/api/errors.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findUser, findUserByName, insertUser, type NewUser, type UserRow } from './users.store.ts';

const NAME_TAKEN = 'Username already exists';

/** @throws AppError `conflict` when the name is taken */
export async function addUser(tx: Transaction, user: NewUser): Promise<UserRow> {
  if (await findUserByName(tx.db, user.username)) throw conflict(NAME_TAKEN, { fields: { username: NAME_TAKEN } });
  const row = await findUser(tx.db, insertUser(tx, user));
  if (!row) throw new Error('The account that was added is not there');
  return row;
}
