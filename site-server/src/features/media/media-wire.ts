// Converts rows of pictures to the API's form.
import type { Kysely } from 'kysely';
import { notFound } from 'shared/api/errors.ts';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import type { Upload, UploadMeta } from 'shared/media/media.ts';
import type { Tables } from '../../database/tables.ts';
import { shownChangers } from '../clashes/changed-by.ts';
import { listCategoriesOf } from './categories/categories.store.ts';
import { findUpload, listLastReplaced, type UploadRow } from './media.store.ts';
import type { AskedByName } from './names/names.store.ts';
import { listVariants, type VariantRow } from './variants/variants.store.ts';

/** The time some days before `time`, in the stored format. */
export function daysBefore(time: number, days: number): string {
  return new Date(time - days * 86_400_000).toISOString();
}

/** Version of a file for addresses that may be cached for ever (rule F4). */
export function versionOf(hash: string): string {
  return hash.slice(0, 16);
}

/** The data of a picture that can be changed, without its categories. */
export function metaOf(row: UploadRow): Omit<UploadMeta, 'categories'> {
  const { caption, alt, focus_x: x, focus_y: y } = row;
  return { hidden: row.hidden === 1, caption, alt, focus: { x, y } };
}

function toUpload(row: UploadRow & AskedByName, categories: string[], variants: readonly VariantRow[]): Upload {
  return {
    name: row.name,
    ...(row.presentName !== undefined && { presentName: row.presentName }),
    url: `/uploads/${row.name}`,
    size: row.size,
    type: row.type,
    width: row.width,
    height: row.height,
    version: versionOf(row.hash),
    uploadedAt: row.uploaded_at,
    ...metaOf(row),
    categories,
    placeholder: row.placeholder,
    ...(row.brightest !== null && { brightest: row.brightest }),
    variants: variants.map(({ file, type, width }) => ({ url: `/variants/${file}`, type, width })),
  };
}

/**
 * The pictures of these rows with their categories and smaller forms, in the same order.
 * @param formerSince  since when a former file can be restored; absent for visitors, who get neither former files nor
 * originals, nor the names of who has changed the picture
 */
export async function readUploads(
  db: Kysely<Tables>,
  rows: readonly (UploadRow & AskedByName)[],
  formerSince?: string,
): Promise<Upload[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const categories = await listCategoriesOf(db, ids);
  const replaced = formerSince === undefined ? undefined : await listLastReplaced(db, ids, formerSince);
  const variants = await listVariants(
    db,
    rows.map((row) => row.hash),
  );
  return rows.map((row) => ({
    ...toUpload(row, categories.get(row.id) ?? [], variants.get(row.hash) ?? []),
    ...formerOf(replaced?.get(row.id)),
    ...(replaced && row.original !== '' && row.original !== row.hash && { hasOriginal: true as const }),
    ...(replaced && shownChangers(row.changed_by)),
  }));
}

function formerOf(replacedAt: string | undefined): Pick<Upload, 'formerUntil'> {
  return replacedAt === undefined ? {} : { formerUntil: daysBefore(Date.parse(replacedAt), -UPLOAD_BIN_DAYS) };
}

/** @throws AppError `not_found` */
export async function findKnown(db: Kysely<Tables>, name: string): Promise<UploadRow> {
  const row = await findUpload(db, name);
  if (!row) throw notFound('Picture');
  return row;
}

/** @throws AppError `not_found` */
export async function readUpload(db: Kysely<Tables>, name: string, formerSince?: string): Promise<Upload> {
  const [upload] = await readUploads(db, [await findKnown(db, name)], formerSince);
  if (!upload) throw notFound('Picture');
  return upload;
}
