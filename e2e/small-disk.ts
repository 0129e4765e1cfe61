// A small file system in memory that can be filled or made read-only; only root can create it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEGABYTES = 20;
const PAGE = 4096;

export interface SmallDisk {
  folder: string;
  /** Why no file system can be created here; undefined if one was. */
  obstacle: string | undefined;
  /** Uses up all space with files that can be removed again; the first has one page. */
  fillUp(): void;
  /** The files that use up the space. */
  readonly filling: readonly string[];
  makeReadOnly(): void;
  remove(): void;
}

export function mountSmallDisk(): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-disk-'));
  const filling: string[] = [];
  const mount = (...words: string[]) => spawnSync('mount', [...words, folder], { encoding: 'utf8' });
  const mounted = mount('-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs');
  const obstacle = mounted.error?.message ?? (mounted.status === 0 ? undefined : mounted.stderr.trim());
  function fill(size: number): boolean {
    const file = path.join(folder, `filling-${filling.length}`);
    filling.push(file);
    try {
      writeFileSync(file, Buffer.alloc(size));
      return true;
    } catch {
      return false;
    }
  }
  return {
    folder,
    obstacle,
    filling,
    fillUp() {
      fill(PAGE);
      for (const size of [1024 ** 2, 64 * 1024, PAGE]) while (fill(size));
    },
    makeReadOnly: () => void mount('-o', 'remount,ro'),
    remove() {
      if (obstacle === undefined) spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
