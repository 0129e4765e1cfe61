// Rows of pictures and their former files.
import { type Kysely, type Selectable, type Updateable } from 'kysely';
import type { UploadTable, UploadVersionTable } from '../../database/media-tables.ts';
import type { Flag } from '../../database/flag.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';
import { withChanger } from '../clashes/changed-by.ts';
import { isFound } from './media-search.store.ts';
import { isNamed, underNames, type AskedByName } from './names/names.store.ts';

export type UploadRow = Selectable<UploadTable>;
/** Columns that change when a picture gets another file. */
export type PictureFile = Pick<UploadRow, 'type' | 'size' | 'hash' | 'width' | 'height' | 'placeholder' | 'original'>;

export interface UploadFilters {
  /** Whether hidden pictures are included. */
  withHidden: boolean;
  hidden?: boolean | undefined;
  categoryId?: string | undefined;
  q?: string | undefined;
  names?: readonly string[] | undefined;
  /** Excludes these names. */
  notNames?: readonly string[] | undefined;
}

export interface NewUpload extends PictureFile {
  name: string;
  hidden: Flag;
  uploaded_at: string;
  uploaded_by: string;
}

/** Gives the id of the new picture, which has no smaller forms yet. */
export function insertUpload(tx: Inserts, upload: NewUpload): number {
  return tx.insert('uploads', {
    ...upload,
    variant_stage: 0,
    variant_tries: 0,
    deleted_at: null,
    deleted_by: '',
  });
}

function filtered(db: Kysely<Tables>, { withHidden, hidden, categoryId, q, names, notNames }: UploadFilters) {
  let query = db.selectFrom('uploads').where('deleted_at', 'is', null);
  if (!withHidden) query = query.where('hidden', '=', 0);
  if (hidden !== undefined) query = query.where('hidden', '=', hidden ? 1 : 0);
  if (notNames !== undefined) query = query.where('name', 'not in', notNames);
  if (names !== undefined) query = query.where((e) => isNamed(e, names));
  if (q !== undefined) {
    query = query.where((e) => isFound(e, q));
  }
  if (categoryId !== undefined) {
    query = query.where('id', 'in', (inner) =>
      inner.selectFrom('upload_categories').select('upload_id').where('category_id', '=', categoryId),
    );
  }
  return query;
}

/** The first page gets a condition on the id too, so that rows are read in the order of ids and nothing is sorted. */
const BEFORE_ALL = Number.MAX_SAFE_INTEGER;

/** Newest first; `before` is the id of the last picture of the page before. */
export function listUploads(
  db: Kysely<Tables>,
  filters: UploadFilters,
  limit: number,
  before = BEFORE_ALL,
): Promise<UploadRow[]> {
  return filtered(db, filters).selectAll().where('id', '<', before).orderBy('id', 'desc').limit(limit).execute();
}

/** The id of the picture at a position of the list, counted from 0, for addresses with a page number. */
export async function findIdAt(db: Kysely<Tables>, filters: UploadFilters, place: number): Promise<number | undefined> {
  const row = await filtered(db, filters).select('id').orderBy('id', 'desc').limit(1).offset(place).executeTakeFirst();
  return row?.id;
}

/** The position of a picture in the list, counted from 0; undefined if it is not in the list. */
export async function findPlace(db: Kysely<Tables>, filters: UploadFilters, name: string): Promise<number | undefined> {
  const named = await filtered(db, { ...filters, names: [name] })
    .select('id')
    .executeTakeFirst();
  if (!named) return undefined;
  const { newer } = await filtered(db, filters)
    .select((e) => e.fn.countAll<number>().as('newer'))
    .where('id', '>', named.id)
    .executeTakeFirstOrThrow();
  return newer;
}

/** Number and total size of matching pictures; without filters read from stored totals. */
export async function sumUploads(
  db: Kysely<Tables>,
  { withHidden, hidden, ...others }: UploadFilters,
): Promise<{ count: number; bytes: number }> {
  if (Object.values(others).some((filter) => filter !== undefined)) {
    const { count, bytes } = await filtered(db, { withHidden, hidden, ...others })
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | null>('size').as('bytes')])
      .executeTakeFirstOrThrow();
    return { count, bytes: bytes ?? 0 };
  }
  const { count, bytes } = await db
    .selectFrom('upload_totals')
    .select((e) => [e.fn.sum<number | null>('count').as('count'), e.fn.sum<number | null>('bytes').as('bytes')])
    .$if(!withHidden, (query) => query.where('hidden', '=', 0))
    .$if(hidden !== undefined, (query) => query.where('hidden', '=', hidden === true ? 1 : 0))
    .executeTakeFirstOrThrow();
  return { count: count ?? 0, bytes: bytes ?? 0 };
}

/** Columns for metadata of all pictures, hidden ones too, newest first; all at once without a limit. */
export function listMetaRows(
  db: Kysely<Tables>,
  { limit, before = BEFORE_ALL }: { limit?: number; before?: number | undefined } = {},
): Promise<Pick<UploadRow, 'id' | 'name' | 'hidden'>[]> {
  return filtered(db, { withHidden: true })
    .select(['id', 'name', 'hidden'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

export function findUpload(db: Kysely<Tables>, name: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where((e) => isNamed(e, [name]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The pictures with these names, each under the requested name. */
export async function listUploadsNamed(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<(UploadRow & AskedByName)[]> {
  return underNames(db, await filtered(db, { withHidden: true, names }).selectAll().execute(), names);
}

/** Used names that begin with `base` and a hyphen or a dot, including those of deleted pictures and former names. */
export async function listNamesFrom(db: Kysely<Tables>, base: string): Promise<Set<string>> {
  // In ASCII the hyphen, the dot and the slash follow one another.
  const from = <Table extends 'uploads' | 'upload_former_names'>(table: Table) =>
    db
      .selectFrom(table as 'uploads')
      .select('name')
      .where('name', '>=', `${base}-`)
      .where('name', '<', `${base}/`);
  const rows = await from('uploads').union(from('upload_former_names')).execute();
  return new Set(rows.map((row) => row.name));
}

export async function updateUpload(tx: Transaction, id: number, changes: Updateable<UploadTable>): Promise<void> {
  await tx.db.updateTable('uploads').set(changes).where('id', '=', id).execute();
}

/** Gives a picture another file, which has no smaller forms yet. */
export function giveFile(tx: Transaction, upload: UploadRow, file: PictureFile, actor: string): Promise<void> {
  const changedBy = withChanger(upload.changed_by, ['version'], actor);
  const unmade = { variant_stage: 0, variant_tries: 0, brightest: null } as const;
  return updateUpload(tx, upload.id, { ...file, ...unmade, changed_by: changedBy });
}

/** Stores the current file of a picture as its former one, before it gets another. */
export function insertVersion(tx: Inserts, upload: UploadRow, replacedAt: string): void {
  const { id, type, size, hash, width, height, placeholder, original } = upload;
  tx.insert('upload_versions', {
    upload_id: id,
    type,
    size,
    hash,
    width,
    height,
    placeholder,
    original,
    replaced_at: replacedAt,
  });
}

/** The file that was replaced last, if that was after `since`. */
export function findLastVersion(
  db: Kysely<Tables>,
  uploadId: number,
  since: string,
): Promise<Selectable<UploadVersionTable> | undefined> {
  return db
    .selectFrom('upload_versions')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('replaced_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When these pictures were last replaced, for those with a former file from after `since`. */
export async function listLastReplaced(
  db: Kysely<Tables>,
  uploadIds: readonly number[],
  since: string,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('upload_versions')
    .select((e) => ['upload_id', e.fn.max('replaced_at').as('replaced_at')])
    .where('upload_id', 'in', uploadIds)
    .where('replaced_at', '>', since)
    .groupBy('upload_id')
    .execute();
  return new Map(rows.map((row) => [row.upload_id, row.replaced_at]));
}

export async function deleteVersion(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('upload_versions').where('id', '=', id).execute();
}
