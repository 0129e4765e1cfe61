// Rows of passkeys.
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Passkey } from 'shared/accounts/passkeys/passkeys.ts';
import type { PasskeyTable } from '../../database/account-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** The API's form of a passkey. */
export function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, createdAt: created_at, ...(last_used_at !== '' && { lastUsedAt: last_used_at }) };
}

/** Oldest first. */
export function listPasskeys(db: Kysely<Tables>, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Kysely<Tables>, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export function findPasskeyOf(db: Kysely<Tables>, userId: number, id: number): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

export function insertPasskey(tx: Transaction, row: Insertable<PasskeyTable>): number {
  return tx.insert('passkeys', row);
}

export async function updatePasskey(tx: Transaction, id: number, changes: Updateable<PasskeyTable>): Promise<void> {
  await tx.db.updateTable('passkeys').set(changes).where('id', '=', id).execute();
}

export async function deletePasskey(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** @returns how many there were */
export async function deletePasskeysOf(tx: Transaction, userId: number): Promise<number> {
  const { numDeletedRows } = await tx.db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
