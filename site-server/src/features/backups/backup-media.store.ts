// Which files of the media folder a backup needs.
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import { readCopy } from '../../database/open-copy.ts';
import { listNeededHashes, listNeededOriginals } from '../media/bin/bin.store.ts';
import { daysBefore } from '../media/media-wire.ts';
import { listVariantFiles } from '../media/variants/variants.store.ts';

export interface NeededMedia {
  /** Hashes of pictures, which are the names of their files. */
  files: Set<string>;
  variants: Set<string>;
  /** Hashes of original files. */
  originals: Set<string>;
}

/** @param copy  a database file that nobody writes to, of this version or an older one */
export function listNeededMedia(copy: string, madeAt: string): Promise<NeededMedia> {
  return readCopy(copy, async (db) => {
    const tables = await db.introspection.getTables();
    const uploads = tables.find((table) => table.name === 'uploads');
    if (!uploads) return { files: new Set(), variants: new Set(), originals: new Set() };
    const binSince = daysBefore(Date.parse(madeAt), UPLOAD_BIN_DAYS);
    const hasOriginals = uploads.columns.some((column) => column.name === 'original');
    return {
      files: await listNeededHashes(db, binSince),
      variants: await listVariantFiles(db),
      originals: hasOriginals ? await listNeededOriginals(db, binSince) : new Set(),
    };
  });
}
