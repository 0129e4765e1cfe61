// The pictures of all backups, each once. Files are named by what is in them and never change, so a second name for the
// same bytes (a hard link) is a backup that costs nothing; where the file system has none, the bytes are copied.
import { createHash } from 'node:crypto';
import { constants, copyFileSync, createReadStream, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Backup } from '../../database/backup-folder.ts';
import { syncFile, syncFolder } from '../../database/sync-file.ts';
import { mediaFolders } from '../media/files/media-folders.ts';
import { listNeededMedia } from './backup-media.store.ts';

const PARTS = ['files', 'variants', 'originals'] as const;
type Part = (typeof PARTS)[number];
/** Younger files may belong to a backup that is still being made. */
export const UNNEEDED_AGE_MS = 6 * 3_600_000;

/** Where the backups keep their pictures of one part. */
function mirrorFolder(dataDir: string, part: Part): string {
  return path.join(dataDir, 'backups', 'media', part);
}

/** Where the backups that lie in another folder keep theirs. */
export function mirrorFolders(dataDir: string): Record<Part, string> {
  return {
    files: mirrorFolder(dataDir, 'files'),
    variants: mirrorFolder(dataDir, 'variants'),
    originals: mirrorFolder(dataDir, 'originals'),
  };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    const partial = `${target}.partial`;
    copyFileSync(source, partial, constants.COPYFILE_FICLONE);
    syncFile(partial);
    renameSync(partial, target);
  }
}

/**
 * Adds the pictures that `copy` needs; each is read once to see that its bytes are those of its name.
 * @param from  where they are
 * @returns how many there are, and how many of them are gone or damaged
 */
export async function mirrorMedia(
  dataDir: string,
  copy: string,
  madeAt: string,
  from: Record<Part, string> = mediaFolders(dataDir),
): Promise<Backup['record']['media']> {
  const needed = await listNeededMedia(copy, madeAt);
  let missing = 0;
  for (const part of PARTS) {
    const source = from[part];
    const target = mirrorFolder(dataDir, part);
    mkdirSync(target, { recursive: true, mode: 0o700 });
    for (const name of needed[part]) {
      const file = path.join(source, name);
      if (existsSync(path.join(target, name))) continue;
      // A smaller form can be made again: its absence is no loss.
      if (part === 'variants' && existsSync(file)) linkOrCopy(file, path.join(target, name));
      if (part === 'variants') continue;
      if (existsSync(file) && (await hashOf(file)) === name) linkOrCopy(file, path.join(target, name));
      else missing += 1;
    }
    syncFolder(target);
  }
  return { files: needed.files.size, missing };
}

/** Puts back what the backup needs and the media folder lacks; how many files. */
export async function restoreMedia(dataDir: string, { file, madeAt }: Backup): Promise<number> {
  const needed = await listNeededMedia(file, madeAt);
  let restored = 0;
  for (const part of PARTS) {
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

/** The files of the mirror that the backup needs and that are there. */
export async function listMirrored(dataDir: string, { file, madeAt }: Backup): Promise<string[]> {
  const needed = await listNeededMedia(file, madeAt);
  return PARTS.flatMap((part) => [...needed[part]].map((name) => path.join(mirrorFolder(dataDir, part), name))).filter(
    existsSync,
  );
}

/**
 * Removes what no backup needs.
 * @param backups  newest first
 * @param before  milliseconds since the epoch: younger files stay
 */
export async function pruneMirror(dataDir: string, backups: readonly Backup[], before: number): Promise<void> {
  const unneeded = new Set(PARTS.flatMap((part) => oldFiles(mirrorFolder(dataDir, part), before)));
  for (const { file, madeAt } of backups) {
    // Most often the newest needs them all, and no other has to be asked.
    if (unneeded.size === 0) return;
    const needed = await listNeededMedia(file, madeAt);
    for (const part of PARTS) {
      for (const name of needed[part]) unneeded.delete(path.join(mirrorFolder(dataDir, part), name));
    }
  }
  for (const file of unneeded) rmSync(file);
}

function oldFiles(folder: string, before: number): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  // The time of the last change is also that of the link.
  return files.filter((file) => statSync(file).ctimeMs < before);
}
