// Rows of smaller forms (variants) of pictures, and of pictures without theirs.
import type { Kysely, Selectable } from 'kysely';
import type { UploadVariantTable } from '../../../database/media-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { UploadRow } from '../media.store.ts';

export type VariantRow = Selectable<UploadVariantTable>;

/** Variants by the hash of their source, narrowest first. */
export async function listVariants(db: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, VariantRow[]>> {
  const rows = await db
    .selectFrom('upload_variants')
    .selectAll()
    .where('hash', 'in', [...hashes])
    .orderBy('width')
    .orderBy('type')
    .execute();
  return Map.groupBy(rows, (row) => row.hash);
}

/**
 * Undefined if the source picture was deleted. The variants of a replaced file are found while it is kept, as open
 * pages still use them (rule F4). The query starts from the hash, so that it does not read the whole library.
 */
export function findVariant(db: Kysely<Tables>, file: string): Promise<VariantRow | undefined> {
  return db
    .selectFrom('upload_variants as variant')
    .selectAll()
    .where('file', '=', file)
    .where((e) => {
      const ofPicture = e
        .selectFrom('uploads')
        .select('id')
        .whereRef('uploads.hash', '=', 'variant.hash')
        .where('deleted_at', 'is', null);
      const ofFormerFile = e
        .selectFrom('upload_versions as former')
        .innerJoin('uploads', 'uploads.id', 'former.upload_id')
        .select('former.id')
        .whereRef('former.hash', '=', 'variant.hash')
        .where('uploads.deleted_at', 'is', null);
      return e.or([e.exists(ofPicture), e.exists(ofFormerFile)]);
    })
    .executeTakeFirst();
}

/** An existing variant is not changed. */
export async function insertVariants(tx: Transaction, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insertInto('upload_variants')
    .values([...rows])
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute();
}

/** The oldest picture of the lowest unfinished stage, so that every WebP comes before the first AVIF. */
export function findWaiting(db: Kysely<Tables>): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('variant_stage', 'in', [0, 1])
    .where('deleted_at', 'is', null)
    .orderBy('variant_stage')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** @returns whether the picture still shows the file that the stage is about, and is at the stage that was read */
export async function updateStage(
  tx: Transaction,
  { id, hash, variant_stage: before }: Pick<UploadRow, 'id' | 'hash' | 'variant_stage'>,
  stage: Pick<UploadRow, 'variant_stage' | 'variant_tries'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('uploads')
    .set(stage)
    .where('id', '=', id)
    .where('hash', '=', hash)
    .where('variant_stage', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** For all pictures that use this file. @returns their names */
export async function restartStages(tx: Transaction, hash: string): Promise<string[]> {
  const rows = await tx.db
    .updateTable('uploads')
    .set({ variant_stage: 0, variant_tries: 0 })
    .where('hash', '=', hash)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Only if the picture still has the file that was measured. */
export async function updateBrightest(
  tx: Transaction,
  { id, hash }: Pick<UploadRow, 'id' | 'hash'>,
  brightest: number,
): Promise<void> {
  await tx.db.updateTable('uploads').set({ brightest }).where('id', '=', id).where('hash', '=', hash).execute();
}

/** Hashes of sources of variants in order, at most `limit` after `after`. */
export async function listVariantHashes(db: Kysely<Tables>, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_variants')
    .select('hash')
    .distinct()
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute();
  return rows.map((row) => row.hash);
}

export async function deleteVariantsOf(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await tx.db.deleteFrom('upload_variants').where('hash', 'in', hashes).execute();
}

/** The names that are files of variants. */
export async function keepVariantFiles(db: Kysely<Tables>, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('upload_variants').select('file').where('file', 'in', names).execute();
  return new Set(rows.map((row) => row.file));
}

export async function listVariantFiles(db: Kysely<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('upload_variants').select('file').execute();
  return new Set(rows.map((row) => row.file));
}
