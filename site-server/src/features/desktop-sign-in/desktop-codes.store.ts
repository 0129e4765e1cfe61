// Rows of codes with which the installed console signs in.
import type { Kysely, Selectable } from 'kysely';
import type { DesktopCodeTable } from '../../database/account-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type DesktopCodeRow = Selectable<DesktopCodeTable>;

/** How long an expired or used code is kept, so that the refusal can name the reason. */
const REMEMBERED_MS = 3_600_000;

/** Also deletes codes that have been expired or used for long. */
export async function insertDesktopCode(tx: Transaction, row: DesktopCodeRow, now: number): Promise<void> {
  const old = new Date(now - REMEMBERED_MS).toISOString();
  await tx.db.deleteFrom('desktop_codes').where('expires_at', '<', old).execute();
  tx.insert('desktop_codes', row);
}

export function findDesktopCode(db: Kysely<Tables>, codeHash: string): Promise<DesktopCodeRow | undefined> {
  return db.selectFrom('desktop_codes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

export function countDesktopCodes(db: Kysely<Tables>, userId: number): Promise<number> {
  return db
    .selectFrom('desktop_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
}

/** @returns whether it had not been used before */
export async function useDesktopCode(tx: Transaction, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('desktop_codes')
    .set({ is_used: 1 })
    .where('code_hash', '=', codeHash)
    .where('is_used', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
