// Sizes of the folders beside the database, measured once an hour, for an administrator whose disk is nearly full.
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../platform/read-files.ts';
import { mediaFolders } from '../media/files/media-folders.ts';

/** Sizes in bytes. */
export interface FolderSizes extends Record<string, number> {
  /** Smaller forms of pictures, and icons. */
  variants: number;
  originals: number;
  /** Uploads that are not complete. */
  unfinished: number;
  /** Pictures that only backups contain, or second copies of pictures if the disk has no hard links. */
  backupPictures: number;
  /** State and restic's cache of the copies in another place. */
  copies: number;
  /** Installers of the console. */
  desktop: number;
}

/** Runs in the process of the backups. A file with several names counts once, where it is listed first. */
export function measureFolders(dataDir: string): FolderSizes {
  const seen = new Set<string>();
  function sizeOf(...folders: string[]): number {
    let bytes = 0;
    for (const file of folders.flatMap(filesBelow)) {
      const found = lstatSync(file, { throwIfNoEntry: false });
      const id = `${found?.dev}:${found?.ino}`;
      if (!found || seen.has(id)) continue;
      if (found.nlink > 1) seen.add(id);
      bytes += found.size;
    }
    return bytes;
  }
  const { files, variants, originals, icons, incoming, unfinished } = mediaFolders(dataDir);
  // Their size is stored in the database; they are read so that backups do not count them again.
  sizeOf(files);
  return {
    variants: sizeOf(variants, icons),
    originals: sizeOf(originals),
    unfinished: sizeOf(incoming, unfinished),
    backupPictures: sizeOf(path.join(dataDir, 'backups', 'media')),
    copies: sizeOf(path.join(dataDir, 'copies')),
    desktop: sizeOf(path.join(dataDir, 'desktop')),
  };
}

interface Parts {
  now(): number;
  measure(): Promise<FolderSizes>;
  onError(error: unknown): void;
}

const EVERY_MS = 3_600_000;

/** @returns what was measured last; null until then. It does not wait: a large library takes a while. */
export function keepFolderSizes({ now, measure, onError }: Parts): () => FolderSizes | null {
  let sizes: FolderSizes | null = null;
  let startedAt: number | undefined;
  return () => {
    if (startedAt === undefined || Math.abs(now() - startedAt) >= EVERY_MS) {
      startedAt = now();
      measure().then((measured) => (sizes = measured), onError);
    }
    return sizes;
  };
}
