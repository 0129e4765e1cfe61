// A disk that has a file of which at most a part can be read; only root can create it.
import { closeSync, copyFileSync, mkdtempSync, openSync, readSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { mountImage } from './disk-image.ts';

const BYTES = 16 * 1024 ** 2;

interface BadDisk {
  file: string;
  /** Why no such disk can be created here; undefined if one was. */
  obstacle: string | undefined;
  remove(): void;
}

function readPart(file: string, from: number, to: number): void {
  const handle = openSync(file, 'r');
  readSync(handle, Buffer.alloc(to - from), 0, to - from, from);
  closeSync(handle);
}

/**
 * @param original  at least 256 KB
 * @param from  the first byte that can be read
 * @param to  the byte after the last one that can be read, perhaps with some more that the system reads with it
 */
export function mountBadDisk(original: string, from: number, to: number): BadDisk {
  const disk = mountImage(BYTES, ['mkfs.ext2', '-q', '-b', '4096', '-N', '16']);
  const file = path.join(disk.folder, 'file');
  if (disk.obstacle() === undefined) copyFileSync(original, file);
  disk.unmount();
  disk.mount();
  if (disk.obstacle() === undefined) {
    // The system remembers what it has read: the position of the file, and these pages. Its position on the disk is
    // unknown.
    statSync(file);
    readPart(file, from, to);
    // So is the folder, in which other files can be created, as SQLite does beside a database.
    rmSync(mkdtempSync(path.join(disk.folder, 'other-')), { recursive: true });
    truncateSync(disk.image);
  }
  return { file, obstacle: disk.obstacle(), remove: disk.remove };
}
