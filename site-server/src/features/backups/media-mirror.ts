// The pictures of all backups, each once. Files are named by what is in them and never change, so a second name for the
// same bytes (a hard link) is a backup that costs nothing; where the file system has none, the bytes are copied.
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

/** How much of a disk copied pictures leave free, and which share of a small one. */
const LEFT_FREE = 256 * 1024 ** 2;
const LEFT_SHARE = 1 / 20;

/** Smaller forms last: they must not take the room of the others. */
const IN_TURN = ['files', 'originals', 'variants'] as const satisfies readonly MediaPart[];

/** Where the backups keep their pictures of one part. */
function mirrorFolder(dataDir: string, part: MediaPart): string {
  return path.join(dataDir, 'backups', 'media', part);
}

/** Where the backups that lie in another folder keep theirs. */
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

/** The database, which may be on the same disk, must have room to grow. */
function assertSpace(source: string, folder: string): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const left = Math.min(LEFT_FREE, blocks * bsize * LEFT_SHARE);
  if (bavail * bsize >= statSync(source).size + left) return;
  throw new AppError('no_space', 'There is not enough room on the disk for the pictures of the backup.');
}

/** For a smaller form, which can be made again: nothing is lost without it. */
function addIfRoom(add: () => void): void {
  try {
    add();
  } catch (error) {
    if (!isNoSpace(error) && !(error instanceof AppError && error.code === 'no_space')) throw error;
  }
}

interface Copied {
  /** File of the database. */
  copy: string;
  madeAt: string;
  /** Where the pictures are; the folders of the site when absent. */
  from?: Record<MediaPart, string>;
  /** Those that are in storage elsewhere, which need not be kept here; none when absent. */
  held?: Held | undefined;
}

/**
 * Adds the pictures that the copy needs; each is read once to see that its bytes are those of its name.
 * @returns how many there are, and how many of them are gone or damaged
 */
export async function mirrorMedia(
  dataDir: string,
  { copy, madeAt, from = mediaFolders(dataDir), held }: Copied,
): Promise<Backup['record']['media']> {
  const needed = await listNeededMedia(copy, madeAt);
  let missing = 0;
  for (const part of IN_TURN) {
    const source = from[part];
    const target = mirrorFolder(dataDir, part);
    const add = (file: string) =>
      linkOrCopy(file, path.join(target, path.basename(file)), () => assertSpace(file, target));
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

/** Puts back what the backup needs and the media folder lacks; how many files. */
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
  /** Its path, also if it is only in the storage. */
  file: string;
}

/** The files of pictures that the backup needs, of which some may be in the storage and not in the mirror. */
export async function listNeededFiles(dataDir: string, { file, madeAt }: Backup): Promise<NeededFile[]> {
  const needed = await listNeededMedia(file, madeAt);
  return MEDIA_PARTS.flatMap((part) =>
    [...needed[part]].map((name) => ({ part, name, file: path.join(mirrorFolder(dataDir, part), name) })),
  );
}

/** Undefined where the file is damaged: nobody knows what it needs. */
async function tryListNeeded({ file, madeAt, size }: Backup): Promise<NeededMedia | undefined> {
  // SQLite would take it for a database without tables.
  if (size === 0) return undefined;
  try {
    return await listNeededMedia(file, madeAt);
  } catch (error) {
    if (!isDamage(error) && (error as { code?: unknown }).code !== 'SQLITE_CANTOPEN') throw error;
    return undefined;
  }
}

/**
 * Removes what no backup needs; nothing when one of them that may need it cannot be read.
 * @param backups  newest first
 * @param before  milliseconds since the epoch: younger files stay
 * @param held  those that are in storage elsewhere, and so are not needed here
 * @returns the backup that cannot be read
 */
export async function pruneMirror(
  dataDir: string,
  backups: readonly Backup[],
  before: number,
  held?: Held,
): Promise<Backup | undefined> {
  const unneeded = new Set(MEDIA_PARTS.flatMap((part) => oldFiles(mirrorFolder(dataDir, part), before)));
  for (const backup of backups) {
    // Most often the newest needs them all, and no other has to be asked.
    if (unneeded.size === 0) return undefined;
    const needed = await tryListNeeded(backup);
    if (!needed) return backup;
    for (const part of MEDIA_PARTS) {
      for (const name of needed[part]) {
        if (!held?.has(part, name)) unneeded.delete(path.join(mirrorFolder(dataDir, part), name));
      }
    }
  }
  // Another process may have removed one meanwhile.
  for (const file of unneeded) rmSync(file, { force: true });
  return undefined;
}

/** Which of these names of a part no backup needs; none when one that may need them cannot be read. */
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
  // The time of the last change is also that of the link.
  return files.filter((file) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? before) < before);
}
