// Rows of deleted pictures, and of what has expired.
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { updateUpload, type UploadRow } from '../media.store.ts';
import { isNamed } from '../names/names.store.ts';

export interface BinPlace {
  deletedAt: string;
  id: number;
}

/**
 * Whether a picture is in the bin. Without a hash it was removed when the bin was emptied: only its name is still kept.
 */
const isBinned = (e: ExpressionBuilder<Tables, 'uploads'>, since: string) =>
  e.and([e('deleted_at', '>', since), e('hash', '<>', '')]);

/** Latest deleted first; `after` is the last picture of the page before. */
export function listBinned(
  db: Kysely<Tables>,
  since: string,
  limit: number,
  after: BinPlace | undefined,
): Promise<UploadRow[]> {
  let query = db
    .selectFrom('uploads')
    .selectAll()
    .where((e) => isBinned(e, since));
  if (after) {
    const { deletedAt, id } = after;
    query = query.where((e) => e(e.refTuple('deleted_at', 'id'), '<', e.tuple(deletedAt, id)));
  }
  return query.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Size of the pictures in the bin, in bytes. */
export async function sumBin(db: Kysely<Tables>, since: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select((e) => e.fn.sum<number | null>('size').as('bytes'))
    .where((e) => isBinned(e, since))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

export function findBinned(db: Kysely<Tables>, name: string, since: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where((e) => isNamed(e, [name]))
    .where((e) => isBinned(e, since))
    .executeTakeFirst();
}

export function moveToBin(tx: Transaction, row: UploadRow, actor: string, ts: string): Promise<void> {
  return updateUpload(tx, row.id, { deleted_at: ts, deleted_by: actor });
}

/** Removes all pictures that were put into the bin up to `until`; their names stay reserved. Gives the number. */
export async function expireBin(tx: Transaction, since: string, until: string): Promise<number> {
  // Their former files are removed too, as nobody can restore them any more.
  const binned = tx.db
    .selectFrom('uploads')
    .select('id')
    .where((e) => isBinned(e, since))
    .where('deleted_at', '<=', until);
  await tx.db.deleteFrom('upload_versions').where('upload_id', 'in', binned).execute();
  const done = await tx.db
    .updateTable('uploads')
    .set({ hash: '', original: '' })
    .where((e) => isBinned(e, since))
    .where('deleted_at', '<=', until)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/**
 * Deletes the rows of files replaced before `binSince`, and of pictures deleted before `namesSince` with all their
 * data. Pictures deleted in between lose their files, so that the bin never offers a missing file, even if the clock is
 * ahead now.
 */
export async function deleteExpired(tx: Transaction, binSince: string, namesSince: string): Promise<void> {
  await expireBin(tx, '', binSince);
  await tx.db.deleteFrom('upload_versions').where('replaced_at', '<=', binSince).execute();
  await tx.db.deleteFrom('uploads').where('deleted_at', '<=', namesSince).execute();
}

/** Those hashes whose file belongs to a picture that is shown or can be restored. */
export async function keepNeededHashes(
  db: Kysely<Tables>,
  hashes: readonly string[],
  binSince: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('hash')
    .where('hash', 'in', hashes)
    .where((e) => e.or([e('deleted_at', 'is', null), e('deleted_at', '>', binSince)]))
    .union(db.selectFrom('upload_versions').select('hash').where('hash', 'in', hashes))
    .execute();
  return new Set(rows.map((row) => row.hash));
}

/** Hashes of pictures and former files that begin with `start`. */
export async function listHashesFrom(db: Kysely<Tables>, start: string): Promise<string[]> {
  // In hexadecimal, every hash with this beginning sorts before the letter after f.
  const [from, to] = [start, `${start}g`];
  const rows = await db
    .selectFrom('uploads')
    .select('hash')
    .where('hash', '>=', from)
    .where('hash', '<', to)
    .union(db.selectFrom('upload_versions').select('hash').where('hash', '>=', from).where('hash', '<', to))
    .execute();
  return rows.map((row) => row.hash);
}

/** Hashes of all files of pictures that are shown or can be restored. */
export function listNeededHashes(db: Kysely<Tables>, binSince: string): Promise<Set<string>> {
  return listHashes(db, binSince, 'hash');
}

/** Hashes of their original files, if these differ and were kept. */
export function listNeededOriginals(db: Kysely<Tables>, binSince: string): Promise<Set<string>> {
  return listHashes(db, binSince, 'original');
}

async function listHashes(db: Kysely<Tables>, binSince: string, column: 'hash' | 'original'): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select((e) => e.ref(column).as('hash'))
    .where((e) => e.or([e('deleted_at', 'is', null), e('deleted_at', '>', binSince)]))
    .where(column, '<>', '')
    .$if(column === 'original', (query) => query.whereRef('original', '<>', 'hash'))
    .union(
      db
        .selectFrom('upload_versions')
        .select((e) => e.ref(column).as('hash'))
        .$if(column === 'original', (query) => query.whereRef('original', '<>', 'hash').where('original', '<>', '')),
    )
    .execute();
  return new Set(rows.map((row) => row.hash));
}
