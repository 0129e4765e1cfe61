// Which files of the media folder a backup needs.
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import { readCopy } from '../../database/open-copy.ts';
import { listNeededHashes } from '../media/bin.store.ts';
import { daysBefore } from '../media/media-wire.ts';
import { listVariantFiles } from '../media/variants.store.ts';

export interface NeededMedia {
  /** Hashes, which are the names of the files. */
  files: Set<string>;
  variants: Set<string>;
}

/** @param copy  a database file that nobody writes to, of this version or an older one */
export function listNeededMedia(copy: string, madeAt: string): Promise<NeededMedia> {
  return readCopy(copy, async (db) => {
    const tables = await db.introspection.getTables();
    if (!tables.some((table) => table.name === 'uploads')) return { files: new Set(), variants: new Set() };
    return {
      files: await listNeededHashes(db, daysBefore(Date.parse(madeAt), UPLOAD_BIN_DAYS)),
      variants: await listVariantFiles(db),
    };
  });
}
