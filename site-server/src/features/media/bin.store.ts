// Rows of deleted pictures, and what may be forgotten.
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { UploadRow } from './media.store.ts';

/** Latest deleted first. */
export function listBinned(db: Kysely<Tables>, since: string): Promise<UploadRow[]> {
  return db.selectFrom('uploads').selectAll().where('deleted_at', '>', since).orderBy('deleted_at', 'desc').execute();
}

export function findBinned(db: Kysely<Tables>, name: string, since: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('name', '=', name)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
}

/** Forgets former files replaced before `binSince`, and pictures deleted before `namesSince` with all they had. */
export async function deleteExpired(tx: Transaction, binSince: string, namesSince: string): Promise<void> {
  await tx.db.deleteFrom('upload_versions').where('replaced_at', '<=', binSince).execute();
  await tx.db.deleteFrom('uploads').where('deleted_at', '<=', namesSince).execute();
}

/** Hashes of all files that a picture shows or can be given back, or (`original`) of those they were sent as. */
export async function listNeededHashes(
  db: Kysely<Tables>,
  binSince: string,
  column: 'hash' | 'original' = 'hash',
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select((e) => e.ref(column).as('name'))
    .where((e) => e.or([e('deleted_at', 'is', null), e('deleted_at', '>', binSince)]))
    .union(db.selectFrom('upload_versions').select((e) => e.ref(column).as('name')))
    .execute();
  return new Set(rows.map((row) => row.name).filter((name) => name !== ''));
}
