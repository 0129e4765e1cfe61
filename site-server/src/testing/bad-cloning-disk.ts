// A disk whose file system clones files instead of copying them, with a file that cannot be read; only root can create it.
import { closeSync, cpSync, openSync, readSync, statSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { mountImage } from './disk-image.ts';

/** Fewer are not enough for Btrfs. */
const BYTES = 128 * 1024 ** 2;
const PAGE = 4096;
/** Marks the blocks of the file, to find them on the disk. */
const WRITTEN = Buffer.alloc(PAGE, 'cannot be read ');

interface BadCloningDisk {
  folder: string;
  /** Why no such disk can be created here; undefined if one was. */
  obstacle: string | undefined;
  remove(): void;
}

/** Btrfs compares what it reads with sums of its own, and gives an error where they differ. */
function spoilBlocks(image: string): void {
  const handle = openSync(image, 'r+');
  const block = Buffer.alloc(PAGE);
  for (let at = 0; at < BYTES; at += PAGE) {
    readSync(handle, block, 0, PAGE, at);
    if (block.equals(WRITTEN)) writeSync(handle, Buffer.alloc(PAGE), 0, PAGE, at);
  }
  closeSync(handle);
}

/**
 * @param original  the folder that is copied to the disk
 * @param spoiled  the name of the file in it that cannot be read
 */
export function mountBadCloningDisk(original: string, spoiled: string): BadCloningDisk {
  const disk = mountImage(BYTES, ['mkfs.btrfs', '-q']);
  if (disk.obstacle() === undefined) {
    cpSync(original, disk.folder, { recursive: true });
    const pages = Math.ceil(statSync(path.join(original, spoiled)).size / PAGE);
    writeFileSync(path.join(disk.folder, spoiled), Buffer.concat(Array.from({ length: pages }, () => WRITTEN)));
  }
  disk.unmount();
  if (disk.obstacle() === undefined) spoilBlocks(disk.image);
  disk.mount();
  return { folder: disk.folder, obstacle: disk.obstacle(), remove: disk.remove };
}
