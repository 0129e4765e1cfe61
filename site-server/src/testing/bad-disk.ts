// A disk that has a file of which at most a part can be read; only root can create it.
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
    readPart(file, from, to);
    // So is where other files can be made, as SQLite does beside a database.
    rmSync(mkdtempSync(path.join(mounted, 'other-')), { recursive: true });
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
