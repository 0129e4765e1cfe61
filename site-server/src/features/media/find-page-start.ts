// Finds where a page of the library begins: after a cursor, or so that a given picture is in its middle (rule F17c).
import type { Kysely } from 'kysely';
import { invalid } from 'shared/api/errors.ts';
import type { UploadListQuery } from 'shared/media/media.ts';
import type { Tables } from '../../database/tables.ts';
import { findIdAt, findPlace, sumUploads, type UploadFilters } from './media.store.ts';

interface ListStart {
  /** Id of the picture before the first one; undefined at the start of the list. */
  before: number | undefined;
  /** The position of the requested picture. */
  place?: number;
}

/** Undefined if the picture is not in the list. @throws AppError `invalid` */
export async function findPageStart(
  db: Kysely<Tables>,
  filters: UploadFilters,
  { cursor, around, place }: UploadListQuery,
  limit: number,
): Promise<ListStart | undefined> {
  if (around === undefined && place === undefined) return { before: readCursor(cursor) };
  const { count } = await sumUploads(db, filters);
  // The list may have become shorter since the caller counted it.
  const wanted = around === undefined ? Math.min(place ?? 0, count - 1) : await findPlace(db, filters, around);
  if (wanted === undefined || wanted < 0) return undefined;
  const first = Math.max(0, wanted - Math.floor(limit / 2));
  return { place: wanted, before: first === 0 ? undefined : await findIdAt(db, filters, first - 1) };
}

function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw invalid('cursor must be one that an answer gave');
  return Number(cursor);
}
