// A disk that has a file of which only the beginning can be read; only root can create it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BYTES = 16 * 1024 ** 2;
/** All that is there of the disk in the end: what it knows of its files, and the first pages of the first. */
const READABLE = 128 * 1024;

interface BadDisk {
  file: string;
  /** Why no such disk can be created here; undefined if one was. */
  obstacle: string | undefined;
  remove(): void;
}

/** @param original  at least 256 KB */
export function mountBadDisk(original: string): BadDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-bad-disk-'));
  const image = path.join(folder, 'image');
  const mounted = path.join(folder, 'mounted');
  const file = path.join(mounted, 'file');
  mkdirSync(mounted);
  writeFileSync(image, Buffer.alloc(BYTES));
  let obstacle: string | undefined;
  function run(command: string, ...words: string[]): void {
    if (obstacle !== undefined) return;
    const ended = spawnSync(command, words, { encoding: 'utf8' });
    if (ended.status !== 0) obstacle = ended.error?.message ?? ended.stderr.trim();
  }
  run('mkfs.ext2', '-q', '-b', '4096', '-N', '16', image);
  run('mount', '-o', 'loop', image, mounted);
  if (obstacle === undefined) copyFileSync(original, file);
  run('umount', mounted);
  run('mount', '-o', 'loop', image, mounted);
  if (obstacle === undefined) {
    // Known from now on: where it is.
    statSync(file);
    truncateSync(image, READABLE);
  }
  return {
    file,
    obstacle,
    remove() {
      spawnSync('umount', [mounted]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
