// Rows of categories, and their pictures.
import { sql, type Kysely } from 'kysely';
import type { Category, CategoryCounts } from 'shared/media/media.ts';
import type { UploadCategoryTable } from '../../../database/media-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Inserts, Transaction } from '../../../database/transaction.ts';
import { readChangers } from '../../clashes/changed-by.ts';

/** Normalized name, by which categories are unique and found. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

export function listCategories(db: Kysely<Tables>): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();
}

export function findCategory(db: Kysely<Tables>, id: string): Promise<Category | undefined> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findCategoryByName(db: Kysely<Tables>, name: string): Promise<Category | undefined> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('name_key', '=', nameKey(name))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether any category has or had this id. */
export async function isIdTaken(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export function insertCategory(tx: Inserts, { id, name }: Category, createdAt: string): void {
  tx.insert('categories', { id, name, name_key: nameKey(name), created_at: createdAt, deleted_at: null });
}

/** Who last changed the category, as stored in its column. */
export async function findCategoryChangers(db: Kysely<Tables>, id: string): Promise<string> {
  const row = await db.selectFrom('categories').select('changed_by').where('id', '=', id).executeTakeFirst();
  return row?.changed_by ?? '{}';
}

export async function renameCategory(tx: Transaction, { id, name }: Category, changedBy: string): Promise<void> {
  await tx.db
    .updateTable('categories')
    .set({ name, name_key: nameKey(name), changed_by: changedBy })
    .where('id', '=', id)
    .execute();
}

/** A deleted category that can be restored. */
export function findDeletedCategory(db: Kysely<Tables>, id: string): Promise<Category | undefined> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

/** Number of pictures in a category, without deleted ones. */
export async function countPicturesIn(db: Kysely<Tables>, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload_categories')
    .innerJoin('uploads', 'uploads.id', 'upload_categories.upload_id')
    .where('category_id', '=', id)
    .where('uploads.deleted_at', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Who last changed the categories of the newest few pictures in this one: they have probably put them there. */
export async function listCategoryGivers(db: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_categories')
    .innerJoin('uploads', 'uploads.id', 'upload_categories.upload_id')
    .select(['uploads.changed_by', 'uploads.uploaded_by'])
    .where('category_id', '=', id)
    .where('uploads.deleted_at', 'is', null)
    .orderBy('uploads.id', 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => readChangers(row.changed_by)['categories'] ?? row.uploaded_by);
}

interface Deletion {
  actor: string;
  ts: string;
}

/** Who has taken a category from its pictures, or put it back, is named at their categories (rule E20f). */
async function noteChangerOfPictures(tx: Transaction, id: string, actor: string): Promise<void> {
  await tx.db
    .updateTable('uploads')
    .set({ changed_by: sql`json_set(changed_by, '$.categories', ${actor})` })
    .where('id', 'in', (e) => e.selectFrom('upload_categories').select('upload_id').where('category_id', '=', id))
    .execute();
}

/**
 * Deletes a category, removes it from every picture, and stores which these were; gives their number, without deleted
 * ones.
 */
export async function deleteCategory(tx: Transaction, id: string, { actor, ts }: Deletion): Promise<number> {
  const count = await countPicturesIn(tx.db, id);
  await noteChangerOfPictures(tx, id, actor);
  await tx.db
    .insertInto('former_categories')
    .columns(['category_id', 'upload_id'])
    .expression((e) =>
      e.selectFrom('upload_categories').select(['category_id', 'upload_id']).where('category_id', '=', id),
    )
    .execute();
  await tx.db.deleteFrom('upload_categories').where('category_id', '=', id).execute();
  await tx.db.updateTable('categories').set({ deleted_at: ts }).where('id', '=', id).execute();
  return count;
}

/** Restores a category with its pictures; gives their number, without deleted ones. */
export async function restoreCategory(tx: Transaction, id: string, actor: string): Promise<number> {
  await tx.db.updateTable('categories').set({ deleted_at: null }).where('id', '=', id).execute();
  await tx.db
    .insertInto('upload_categories')
    .columns(['upload_id', 'category_id'])
    .expression((e) =>
      e.selectFrom('former_categories').select(['upload_id', 'category_id']).where('category_id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db.deleteFrom('former_categories').where('category_id', '=', id).execute();
  await noteChangerOfPictures(tx, id, actor);
  return countPicturesIn(tx.db, id);
}

/** Forgets the pictures of categories that were deleted before `since`. */
export async function forgetFormerCategories(tx: Transaction, since: string): Promise<void> {
  await tx.db
    .deleteFrom('former_categories')
    .where('category_id', 'in', (inner) => inner.selectFrom('categories').select('id').where('deleted_at', '<=', since))
    .execute();
}

/** Reads only the index of pictures by category, except for the few pictures in the bin. */
export async function countByCategory(db: Kysely<Tables>): Promise<CategoryCounts> {
  const rows = await db
    .selectFrom('upload_categories')
    .select((e) => ['category_id', e.fn.countAll<number>().as('count')])
    .where('upload_id', 'not in', (inner) =>
      inner.selectFrom('uploads').select('id').where('deleted_at', 'is not', null),
    )
    .groupBy('category_id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.category_id, row.count]));
}

/** Those of `ids` that are categories, each once, in the order of the list of categories. */
export async function keepKnownIds(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const wanted = new Set(ids);
  return (await listCategories(db)).map(({ id }) => id).filter((id) => wanted.has(id));
}

export async function replaceCategoriesOf(
  tx: Transaction,
  uploadId: number,
  categoryIds: readonly string[],
): Promise<void> {
  await tx.db.deleteFrom('upload_categories').where('upload_id', '=', uploadId).execute();
  for (const id of categoryIds) tx.insert('upload_categories', { upload_id: uploadId, category_id: id });
}

/** Category ids by picture. */
export async function listCategoriesOf(
  db: Kysely<Tables>,
  uploadIds: readonly number[],
): Promise<Map<number, string[]>> {
  return byPicture(
    await db
      .selectFrom('upload_categories')
      .selectAll()
      .where('upload_id', 'in', uploadIds)
      .orderBy('category_id')
      .execute(),
  );
}

/** Category ids by picture, for pictures with ids in this range, both ends included. */
export async function listCategoriesBetween(
  db: Kysely<Tables>,
  first: number,
  last: number,
): Promise<Map<number, string[]>> {
  return byPicture(
    await db
      .selectFrom('upload_categories')
      .selectAll()
      .where('upload_id', '>=', first)
      .where('upload_id', '<=', last)
      // The order of the index.
      .orderBy('upload_id')
      .orderBy('category_id')
      .execute(),
  );
}

function byPicture(rows: readonly UploadCategoryTable[]): Map<number, string[]> {
  const byUpload = new Map<number, string[]>();
  for (const row of rows) {
    const ids = byUpload.get(row.upload_id);
    if (ids) ids.push(row.category_id);
    else byUpload.set(row.upload_id, [row.category_id]);
  }
  return byUpload;
}
