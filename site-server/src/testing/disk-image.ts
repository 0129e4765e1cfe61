// A disk in a file, for disks on which reading fails; only root can mount it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface DiskImage {
  image: string;
  /** Where it is mounted. */
  folder: string;
  /** Why no such disk can be created here; undefined if all commands so far succeeded. */
  obstacle(): string | undefined;
  mount(): void;
  unmount(): void;
  remove(): void;
}

/** @param format  the command that makes a file system, without the name of the image; the disk is mounted then */
export function mountImage(bytes: number, format: readonly [string, ...string[]]): DiskImage {
  const work = mkdtempSync(path.join(tmpdir(), 'site-disk-'));
  const image = path.join(work, 'image');
  const folder = path.join(work, 'mounted');
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, bytes);
  let obstacle: string | undefined;
  function run(command: string, ...words: string[]): void {
    if (obstacle !== undefined) return;
    const ended = spawnSync(command, words, { encoding: 'utf8' });
    if (ended.status !== 0) obstacle = ended.error?.message ?? ended.stderr.trim();
  }
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const [program, ...words] = format;
  run(program, ...words, image);
  mount();
  return {
    image,
    folder,
    obstacle: () => obstacle,
    mount,
    unmount: () => run('umount', folder),
    remove() {
      spawnSync('umount', [folder]);
      rmSync(work, { recursive: true, force: true });
    },
  };
}
