// Names of pictures: current names, and former names of renamed pictures (rule F26).
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Transaction } from '../../../database/transaction.ts';

interface Named {
  id: number;
  name: string;
}

/** Condition that a picture has, or had, one of these names. */
export function isNamed(e: ExpressionBuilder<Tables, 'uploads'>, names: readonly string[]): Expression<SqlBool> {
  const renamed = e.selectFrom('upload_former_names').select('upload_id').where('name', 'in', names);
  return e.or([e('name', 'in', names), e('id', 'in', renamed)]);
}

/** Those of the names that are former names, with the current ones. */
export function listFormerNames(db: Kysely<Tables>, names: readonly string[]) {
  return db
    .selectFrom('upload_former_names as former')
    .innerJoin('uploads', 'uploads.id', 'former.upload_id')
    .select(['former.name', 'former.upload_id as id', 'uploads.name as present'])
    .where('former.name', 'in', names)
    .execute();
}

/** @property presentName  of a picture that was asked for by a name it had before */
export interface AskedByName {
  presentName?: string;
}

/** Pictures under the names by which they were requested: twice if two names of one picture were requested. */
export async function underNames<Row extends Named>(
  db: Kysely<Tables>,
  rows: readonly Row[],
  names: readonly string[],
): Promise<(Row & AskedByName)[]> {
  const former = Map.groupBy(await listFormerNames(db, names), ({ id }) => id);
  const asked = new Set(names);
  return rows.flatMap((row) => [
    ...(asked.has(row.name) ? [row] : []),
    ...(former.get(row.id) ?? []).map(({ name, present }) => Object.assign({}, row, { name, presentName: present })),
  ]);
}

/** The picture that has or had this name, including deleted ones. */
export async function findOwnerOfName(db: Kysely<Tables>, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where((e) => isNamed(e, [name]))
    .executeTakeFirst();
  return row?.id;
}

/** Renames a picture; the old name still leads to it. */
export async function renameUpload(tx: Transaction, picture: Named, name: string): Promise<void> {
  await tx.db.deleteFrom('upload_former_names').where('name', '=', name).execute();
  await tx.db.updateTable('uploads').set({ name }).where('id', '=', picture.id).execute();
  await tx.db.insertInto('upload_former_names').values({ name: picture.name, upload_id: picture.id }).execute();
}
