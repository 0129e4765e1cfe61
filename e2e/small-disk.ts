// A small file system in memory, to be filled up or made read-only, which only the system's administrator may make.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEGABYTES = 20;
const PAGE = 4096;

export interface SmallDisk {
  folder: string;
  /** Why none can be made here. */
  obstacle: string | undefined;
  /** Takes all the room there is, in files that can be removed again; the first is of one page. */
  fillUp(): void;
  /** The files that take up the space. */
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
