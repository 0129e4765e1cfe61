// Makes smaller forms (variants) of pictures in the background, one picture at a time: first every WebP, then every
// AVIF. The state is in the database, so that a restart continues the work.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { VARIANT_WIDTHS } from 'shared/limits.ts';
import type { Variant } from 'shared/media/media.ts';
import type { Database } from '../../../database/open-database.ts';
import { createId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logger.ts';
import { isNoSpace } from '../../../platform/no-space.ts';
import type { UploadRow } from '../media.store.ts';
import { versionOf } from '../media-wire.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import { isStorageAway } from '../storage/storage-failure.ts';
import {
  deleteVariantsOf,
  findWaiting,
  insertVariants,
  listVariants,
  restartStages,
  updateStage,
  type VariantRow,
} from './variants.store.ts';

export interface Variants {
  /** Called when there may be work to do. */
  wake(): void;
  /** Makes all variants of a file again, as one is missing. */
  remake(hash: string): Promise<void>;
  /** Resolves when no variant is left to make. */
  idle(): Promise<void>;
  /** Resolves when the current file is finished or interrupted; the next start continues. */
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  logger: Logger;
  files: StoredFiles;
  variantFiles: StoredFiles;
  pictures: Pictures;
  /** Folder for files that are not complete yet. */
  incoming: string;
  /** Called before the first variants of a picture are made: starts its other measurements. */
  measure(name: string): void;
  /** @throws AppError `no_space` while only the reserve is left, which is not for this work */
  assertRoom(): void;
  /** Called when a picture has new variants. */
  onChange(names: readonly string[]): void;
}

/** After this many failures, or crashes of the process, a picture gets no variants. */
const TRIES_MOST = 3;
/** Interval of attempts while the disk is full or the database fails. */
const RETRY_EVERY_MS = 30_000;
const STAGE_TYPES: Record<0 | 1, Variant['type']> = { 0: 'image/webp', 1: 'image/avif' };

/** Widths for a picture: the usual ones below its own width, and its own width or the largest usual one. */
export function variantWidths(width: number): number[] {
  const widest = Math.min(width, Math.max(...VARIANT_WIDTHS));
  return [...VARIANT_WIDTHS.filter((candidate) => candidate < widest), widest];
}

export function createVariants(parts: Parts): Variants {
  const { database, logger, files, variantFiles, pictures, incoming, measure, assertRoom, onChange } = parts;
  let working: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isWoken = false;
  let isClosed = false;

  async function makeOne(row: UploadRow, type: Variant['type'], width: number): Promise<VariantRow> {
    const file = `${versionOf(row.hash)}-${width}.${type === 'image/webp' ? 'webp' : 'avif'}`;
    const unfinished = path.join(incoming, createId());
    try {
      const size = await pictures.makeVariant(await files.present(row.hash), type, width, unfinished);
      await variantFiles.put(unfinished, file);
      return { file, hash: row.hash, type, width, size };
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  /** Makes the variants of a stage; undefined if the server is stopping. */
  async function makeAll(row: UploadRow, type: Variant['type']): Promise<VariantRow[] | undefined> {
    // An animated picture would stand still as a variant. An animated PNG may have variants from earlier versions,
    // until another file replaces it.
    if ((await pictures.countFrames(await files.present(row.hash))) > 1) return [];
    const known = (await listVariants(database.reads, [row.hash])).get(row.hash) ?? [];
    if (known.some((variant) => variant.type === type)) return [];
    const made: VariantRow[] = [];
    for (const width of variantWidths(row.width)) {
      if (isClosed) return undefined;
      made.push(await makeOne(row, type, width));
    }
    return made;
  }

  /** Does one stage of a picture; gives whether the next picture can follow. */
  async function advance(row: UploadRow): Promise<boolean> {
    const { variant_stage: stage, variant_tries: tries } = row;
    assertRoom();
    if (tries >= TRIES_MOST || (stage !== 0 && stage !== 1)) {
      await database.transaction((tx) => updateStage(tx, row, { variant_stage: 9, variant_tries: 0 }));
      return true;
    }
    // Counted before the work, which may crash the process.
    await database.transaction((tx) => updateStage(tx, row, { variant_stage: stage, variant_tries: tries + 1 }));
    if (stage === 0) measure(row.name);
    try {
      const made = await makeAll(row, STAGE_TYPES[stage]);
      await database.transaction(async (tx) => {
        if (!made) return updateStage(tx, row, { variant_stage: stage, variant_tries: tries });
        // If the picture's stage was reset meanwhile, as a variant was lost, all are made again.
        const isNext = await updateStage(tx, row, { variant_stage: stage === 0 ? 1 : 2, variant_tries: 0 });
        if (isNext) await insertVariants(tx, made);
        return isNext;
      });
      if (made && made.length > 0) onChange([row.name]);
    } catch (error) {
      // A stop of the server, an unreachable storage or a full disk does not count as a failed attempt.
      if (isClosed || isStorageAway(error) || isNoSpace(error)) {
        await database.transaction((tx) => updateStage(tx, row, { variant_stage: stage, variant_tries: tries }));
        if (isNoSpace(error)) throw error;
        // The storage calls `wake` when it is reachable again.
        return false;
      }
      logger.warn({ err: error, name: row.name, tries: tries + 1 }, 'smaller forms of a picture could not be made');
    }
    return true;
  }

  async function work(): Promise<void> {
    for (;;) {
      isWoken = false;
      const row = isClosed ? undefined : await findWaiting(database.reads);
      const goesOn = row !== undefined && (await advance(row));
      // The work has succeeded, so the next failure is logged again.
      retry = undefined;
      if (!goesOn && !isWoken) return;
    }
  }

  function retryLater(error: unknown): void {
    if (!retry) logger.error({ err: error }, 'smaller forms of pictures cannot be made; this is tried every 30 s');
    if (!isClosed) retry = setTimeout(wake, RETRY_EVERY_MS).unref();
  }

  function wake(): void {
    isWoken = true;
    if (isClosed || working) return;
    clearTimeout(retry);
    working = work()
      .catch(retryLater)
      .finally(() => {
        working = undefined;
      });
  }

  return {
    wake,
    async remake(hash) {
      const names = await database.transaction(async (tx) => {
        await deleteVariantsOf(tx, [hash]);
        return restartStages(tx, hash);
      });
      // Pages do not use these variants until they are made again.
      onChange(names);
      wake();
    },
    async idle() {
      await working;
    },
    async close() {
      isClosed = true;
      isWoken = false;
      clearTimeout(retry);
      await working;
    },
  };
}
