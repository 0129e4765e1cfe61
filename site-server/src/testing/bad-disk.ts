// A disk that has a file of which at most the beginning can be read; only root can create it.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BYTES = 16 * 1024 ** 2;

interface BadDisk {
  file: string;
  /** Why no such disk can be created here; undefined if one was. */
  obstacle: string | undefined;
  remove(): void;
}

function readFirstPage(file: string): void {
  const handle = openSync(file, 'r');
  readSync(handle, Buffer.alloc(4096));
  closeSync(handle);
}

/**
 * @param original  at least 256 KB
 * @param readable  the first page can be read, and perhaps some that the system reads with it; or nothing at all
 */
export function mountBadDisk(original: string, readable: 'first page' | 'nothing'): BadDisk {
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
    // What was read once stays known: where the file is, and these pages. Where on the disk it lies, nobody can say.
    statSync(file);
    if (readable === 'first page') readFirstPage(file);
    truncateSync(image);
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
