// Reads a list of pictures, possibly the whole library, in parts, between which other requests are answered.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Upload } from 'shared/media/media.ts';
import type { Tables } from '../../database/tables.ts';
import { listUploads, type UploadFilters } from './media.store.ts';
import { readUploads } from './media-wire.ts';
import { underNames } from './names/names.store.ts';

/** Pictures per part, a few milliseconds of work. */
const PART = 500;

interface Wanted {
  filters: UploadFilters;
  /** Id of the picture before the first one; undefined at the start of the list. */
  before: number | undefined;
  most: number;
  /** As for `readUploads`. */
  formerSince: string | undefined;
}

interface Found {
  uploads: Upload[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

/** @param search  where the pictures are looked for, which may take long; what else is shown of them is in `reads` */
export async function readList(search: Kysely<Tables>, reads: Kysely<Tables>, wanted: Wanted): Promise<Found> {
  const { filters, most, formerSince } = wanted;
  const uploads: Upload[] = [];
  let { before } = wanted;
  for (let rest = most; ; rest -= PART) {
    const size = Math.min(rest, PART);
    const rows = await listUploads(search, filters, size + 1, before);
    const shown = rows.slice(0, size);
    const named = filters.names ? await underNames(reads, shown, filters.names) : shown;
    uploads.push(...(await readUploads(reads, named, formerSince)));
    before = shown.at(-1)?.id;
    if (rows.length <= size) return { uploads, next: undefined };
    if (rest <= PART) return { uploads, next: String(before) };
    await nextTurn();
  }
}
