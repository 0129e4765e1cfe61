// A disk whose file system clones files instead of copying them, with a file that cannot be read; only root can create it.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Fewer are not enough for Btrfs. */
const BYTES = 128 * 1024 ** 2;
const PAGE = 4096;
/** By this the blocks of the file are found. */
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
  const work = mkdtempSync(path.join(tmpdir(), 'site-cloning-disk-'));
  const image = path.join(work, 'image');
  const folder = path.join(work, 'mounted');
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, BYTES);
  let obstacle: string | undefined;
  function run(command: string, ...words: string[]): void {
    if (obstacle !== undefined) return;
    const ended = spawnSync(command, words, { encoding: 'utf8' });
    if (ended.status !== 0) obstacle = ended.error?.message ?? ended.stderr.trim();
  }
  run('mkfs.btrfs', '-q', image);
  run('mount', '-o', 'loop', image, folder);
  if (obstacle === undefined) {
    cpSync(original, folder, { recursive: true });
    const pages = Math.ceil(statSync(path.join(original, spoiled)).size / PAGE);
    writeFileSync(path.join(folder, spoiled), Buffer.concat(Array.from({ length: pages }, () => WRITTEN)));
  }
  run('umount', folder);
  if (obstacle === undefined) spoilBlocks(image);
  run('mount', '-o', 'loop', image, folder);
  return {
    folder,
    obstacle,
    remove() {
      spawnSync('umount', [folder]);
      rmSync(work, { recursive: true, force: true });
    },
  };
}
