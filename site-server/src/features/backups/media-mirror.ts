// The pictures of all backups, each stored once. Files are named by their hash and never change, so a hard link to the
// same bytes is a backup without cost; if the file system has no hard links, the bytes are copied.
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from 'shared/api/errors.ts';
import type { Backup } from '../../database/backup-folder.ts';
import { isDamage } from '../../database/is-damage.ts';
import { hashOf } from '../../platform/read-files.ts';
import { syncFile, syncFolder } from '../../platform/sync-file.ts';
import { isNoSpace } from '../../platform/no-space.ts';
import { mediaFolders } from '../media/files/media-folders.ts';
import type { Held } from '../media/storage/list-held.ts';
import { MEDIA_PARTS, type MediaPart } from '../media/storage/media-parts.ts';
import { listNeededMedia, type NeededMedia } from './backup-media.store.ts';

/** Younger files may belong to a backup that is still being made. */
export const UNNEEDED_AGE_MS = 6 * 3_600_000;

/** Space that copied pictures leave free, and its share of a small disk. */
const LEFT_FREE = 256 * 1024 ** 2;
const LEFT_SHARE = 1 / 20;

/** Smaller forms last, so that they do not take the space of the others. */
const IN_TURN = ['files', 'originals', 'variants'] as const satisfies readonly MediaPart[];

/** The folder of the pictures of one part in the backups. */
function mirrorFolder(dataDir: string, part: MediaPart): string {
  return path.join(dataDir, 'backups', 'media', part);
}

/** The same folders for backups in another data folder. */
export function mirrorFolders(dataDir: string): Record<MediaPart, string> {
  return {
    files: mirrorFolder(dataDir, 'files'),
    variants: mirrorFolder(dataDir, 'variants'),
    originals: mirrorFolder(dataDir, 'originals'),
  };
}

/** @param beforeCopy  where the bytes must be copied */
function linkOrCopy(source: string, target: string, beforeCopy: () => void = () => undefined): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    beforeCopy();
    const partial = `${target}.partial`;
    try {
      copyFileSync(source, partial, constants.COPYFILE_FICLONE);
      syncFile(partial);
      renameSync(partial, target);
    } catch (failure) {
      rmSync(partial, { force: true });
      throw failure;
    }
  }
}

/** The database, which may be on the same disk, must have space to grow. */
function assertSpace(source: string, folder: string): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const left = Math.min(LEFT_FREE, blocks * bsize * LEFT_SHARE);
  if (bavail * bsize >= statSync(source).size + left) return;
  throw new AppError('no_space', 'There is not enough room on the disk for the pictures of the backup.');
}

/** Skips a smaller form if the disk is full, as it can be made again. */
function addIfRoom(add: () => void): void {
  try {
    add();
  } catch (error) {
    if (!isNoSpace(error) && !(error instanceof AppError && error.code === 'no_space')) throw error;
  }
}

interface Copied {
  /** File of the database copy. */
  copy: string;
  madeAt: string;
  /** Folders of fetched pictures, which may not be on the disk yet; the site's own when absent. */
  from?: Record<MediaPart, string>;
  /** Pictures that are in remote storage, which need not be kept here; absent without such storage. */
  held?: Held | undefined;
}

/**
 * Adds the pictures that the copy needs; each is read once to compare its bytes with its name.
 * @returns how many there are, and how many of them are missing or damaged
 */
export async function mirrorMedia(
  dataDir: string,
  { copy, madeAt, from, held }: Copied,
): Promise<Backup['record']['media']> {
  const needed = await listNeededMedia(copy, madeAt);
  let missing = 0;
  for (const part of IN_TURN) {
    const source = (from ?? mediaFolders(dataDir))[part];
    const target = mirrorFolder(dataDir, part);
    const add = (file: string) => {
      if (from) syncFile(file);
      linkOrCopy(file, path.join(target, path.basename(file)), () => assertSpace(file, target));
    };
    mkdirSync(target, { recursive: true, mode: 0o700 });
    for (const name of needed[part]) {
      const file = path.join(source, name);
      if (held?.has(part, name) || existsSync(path.join(target, name))) continue;
      if (part === 'variants') {
        if (existsSync(file)) addIfRoom(() => add(file));
        continue;
      }
      if (existsSync(file) && (await hashOf(file)) === name) add(file);
      else if (held?.isKnown !== false) missing += 1;
    }
    syncFolder(target);
  }
  return { files: needed.files.size, missing, ...(held && !held.isKnown && { unchecked: true as const }) };
}

/** Restores the files that the backup needs and the media folder lacks; gives their number. */
export async function restoreMedia(dataDir: string, { file, madeAt }: Backup): Promise<number> {
  const needed = await listNeededMedia(file, madeAt);
  let restored = 0;
  for (const part of MEDIA_PARTS) {
    const target = mediaFolders(dataDir)[part];
    mkdirSync(target, { recursive: true, mode: 0o700 });
    for (const name of needed[part]) {
      const source = path.join(mirrorFolder(dataDir, part), name);
      if (existsSync(path.join(target, name)) || !existsSync(source)) continue;
      linkOrCopy(source, path.join(target, name));
      restored += 1;
    }
    syncFolder(target);
  }
  return restored;
}

export interface NeededFile {
  part: MediaPart;
  name: string;
  /** Path of the file in the folder of the backups, also if it is only in the storage. */
  file: string;
}

/** The files of pictures that the backup needs; some may be in the storage only. */
export async function listNeededFiles(dataDir: string, { file, madeAt }: Backup): Promise<NeededFile[]> {
  const needed = await listNeededMedia(file, madeAt);
  return MEDIA_PARTS.flatMap((part) =>
    [...needed[part]].map((name) => ({ part, name, file: path.join(mirrorFolder(dataDir, part), name) })),
  );
}

/** Undefined if the backup is damaged, so that its pictures are not known. */
async function tryListNeeded({ file, madeAt, size }: Backup): Promise<NeededMedia | undefined> {
  // SQLite would open an empty file as a database without tables.
  if (size === 0) return undefined;
  try {
    return await listNeededMedia(file, madeAt);
  } catch (error) {
    if (!isDamage(error) && (error as { code?: unknown }).code !== 'SQLITE_CANTOPEN') throw error;
    return undefined;
  }
}

/**
 * Removes pictures that no backup needs; none if a backup that may need them cannot be read.
 * @param backups  newest first
 * @param before  milliseconds since the epoch: younger files stay
 * @param held  pictures that are in remote storage, and so are not needed here
 * @returns the unreadable backup
 */
export async function pruneMirror(
  dataDir: string,
  backups: readonly Backup[],
  before: number,
  held?: Held,
): Promise<Backup | undefined> {
  const unneeded = new Set(MEDIA_PARTS.flatMap((part) => oldFiles(mirrorFolder(dataDir, part), before)));
  for (const backup of backups) {
    // Usually the newest backup needs all of them, and no other backup has to be read.
    if (unneeded.size === 0) return undefined;
    const needed = await tryListNeeded(backup);
    if (!needed) return backup;
    for (const part of MEDIA_PARTS) {
      for (const name of needed[part]) {
        if (!held?.has(part, name)) unneeded.delete(path.join(mirrorFolder(dataDir, part), name));
      }
    }
  }
  // Another process may have removed a file meanwhile.
  for (const file of unneeded) rmSync(file, { force: true });
  return undefined;
}

/** Which of these names of a part no backup needs; none if a backup that may need them cannot be read. */
export async function findUnneeded(
  backups: readonly Backup[],
  part: MediaPart,
  names: readonly string[],
): Promise<string[]> {
  const unneeded = new Set(names);
  for (const backup of backups) {
    if (unneeded.size === 0) break;
    const needed = await tryListNeeded(backup);
    if (!needed) return [];
    for (const name of needed[part]) unneeded.delete(name);
  }
  return [...unneeded];
}

function oldFiles(folder: string, before: number): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  // Making a link also sets the ctime of the file.
  return files.filter((file) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? before) < before);
}
