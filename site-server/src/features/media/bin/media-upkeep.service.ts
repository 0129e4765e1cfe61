// Deletes expired rows, and files without a row, such as those left by a crash or an emptied bin.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { UPLOAD_BIN_DAYS, UPLOAD_NAME_KEPT_DAYS } from 'shared/limits.ts';
import type { Database } from '../../../database/open-database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { deleteExpired, keepNeededHashes, listHashesFrom, listNeededOriginals } from './bin.store.ts';
import { iconFilesOf, versionOfIcon } from '../pictures/icon-files.ts';
import { forgetFormerCategories } from '../categories/categories.store.ts';
import { daysBefore } from '../media-wire.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import { isStorageAway } from '../storage/storage-failure.ts';
import { deleteVariantsOf, keepVariantFiles, listVariantHashes } from '../variants/variants.store.ts';

/** Names per query. */
const AT_ONCE = 250;

export interface MediaUpkeep {
  /**
   * Gives the number of deleted files.
   * @throws the reason when it is interrupted
   */
  sweep(now?: number): Promise<number>;
}

interface Parts {
  database: Database;
  clock: Clock;
  files: StoredFiles;
  variantFiles: StoredFiles;
  iconFiles: StoredFiles;
  originalFiles: StoredFiles;
  /** Interrupts a sweep when aborted; the next one continues. */
  stop: AbortSignal;
}

export function createMediaUpkeep(parts: Parts): MediaUpkeep {
  const { database, clock, files, variantFiles, iconFiles, originalFiles, stop } = parts;
  const { reads } = database;

  /** Deletes variants whose source is not used by any picture that is shown or can be restored. */
  async function forgetVariants(binSince: string): Promise<void> {
    for (let after = ''; ;) {
      const hashes = await listVariantHashes(reads, after, AT_ONCE);
      const last = hashes.at(-1);
      if (last === undefined) return;
      after = last;
      stop.throwIfAborted();
      await database.transaction(async (tx) => {
        const needed = await keepNeededHashes(tx.db, hashes, binSince);
        await deleteVariantsOf(
          tx,
          hashes.filter((hash) => !needed.has(hash)),
        );
      });
      // Queries resolve at once: without this, no other request would be answered until the end.
      await nextTurn();
    }
  }

  async function keepNeededIcons(names: readonly string[], binSince: string): Promise<Set<string>> {
    const kept = new Set<string>();
    for (const version of new Set(names.map(versionOfIcon))) {
      const hashes = await listHashesFrom(reads, version);
      for (const hash of await keepNeededHashes(reads, hashes, binSince)) {
        for (const file of iconFilesOf(hash)) kept.add(file);
      }
    }
    return kept;
  }

  async function sweep(now = clock.now()): Promise<number> {
    const binSince = daysBefore(now, UPLOAD_BIN_DAYS);
    await database.transaction(async (tx) => {
      await deleteExpired(tx, binSince, daysBefore(now, UPLOAD_NAME_KEPT_DAYS));
      await forgetFormerCategories(tx, binSince);
    });
    await forgetVariants(binSince);
    let originals: Promise<Set<string>> | undefined;
    const sweeps: [StoredFiles, (names: readonly string[]) => Promise<ReadonlySet<string>>][] = [
      [iconFiles, (names) => keepNeededIcons(names, binSince)],
      // Queried only if there is a file, since the query needs a thread.
      [originalFiles, () => (originals ??= listNeededOriginals(database.longReads, binSince))],
      [files, (hashes) => keepNeededHashes(reads, hashes, binSince)],
      [variantFiles, (names) => keepVariantFiles(reads, names)],
    ];
    let removed = 0;
    let away: unknown;
    for (const [folder, keepNeeded] of sweeps) {
      try {
        removed += await folder.sweep((names) => {
          stop.throwIfAborted();
          return keepNeeded(names);
        });
      } catch (error) {
        // The files of this machine are swept in any case.
        if (!isStorageAway(error)) throw error;
        away = error;
      }
    }
    if (away !== undefined) throw away;
    return removed;
  }

  return { sweep };
}
