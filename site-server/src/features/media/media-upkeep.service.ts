// Forgets what is no longer kept, and removes files that no row needs: what a crash or an expired bin left behind.
import { UPLOAD_BIN_DAYS, UPLOAD_NAME_KEPT_DAYS } from 'shared/limits.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteExpired, listNeededHashes } from './bin.store.ts';
import { iconFilesOf } from './icon-files.ts';
import { daysBefore } from './media-wire.ts';
import type { StoredFiles } from './stored-files.ts';
import { deleteVariantsExceptOf, listVariantFiles } from './variants.store.ts';

export interface MediaUpkeep {
  /** How many files were removed. */
  sweep(): Promise<number>;
}

interface Parts {
  database: Database;
  clock: Clock;
  files: StoredFiles;
  variantFiles: StoredFiles;
  iconFiles: StoredFiles;
}

export function createMediaUpkeep({ database, clock, files, variantFiles, iconFiles }: Parts): MediaUpkeep {
  return {
    async sweep() {
      const binSince = daysBefore(clock.now(), UPLOAD_BIN_DAYS);
      const needed = await database.transaction(async (tx) => {
        await deleteExpired(tx, binSince, daysBefore(clock.now(), UPLOAD_NAME_KEPT_DAYS));
        const hashes = await listNeededHashes(tx.db, binSince);
        await deleteVariantsExceptOf(tx, hashes);
        return hashes;
      });
      const icons = iconFiles.sweep(new Set([...needed].flatMap(iconFilesOf)));
      return files.sweep(needed) + variantFiles.sweep(await listVariantFiles(database.reads)) + icons;
    },
  };
}
