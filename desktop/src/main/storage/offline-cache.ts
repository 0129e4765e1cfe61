// Data readable offline: named parts, each an encrypted file, bounded in total size.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createSerialQueue } from 'shared/serial-queue.ts';
import { writeWhole } from './durable-files.ts';
import type { Seal } from './seal.ts';

/** Beyond it the least recently written parts are deleted. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface OfflineCache {
  read(part: string): Promise<string | undefined>;
  write(part: string, text: string): Promise<void>;
}

const fileOf = (part: string) => `${part}.part`;

export function createOfflineCache(folder: string, seal: Seal, mostBytes = MOST_BYTES): OfflineCache {
  // Two concurrent writes would delete each other's files, and replace one draft with the other.
  const inTurn = createSerialQueue();

  /** The file about to be replaced does not count. */
  async function makeSpace(bytes: number, replaced: string): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.part') && name !== replaced);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        const { size, mtimeMs } = await stat(file);
        return { file, size, mtimeMs };
      }),
    );
    let total = files.reduce((sum, { size }) => sum + size, bytes);
    for (const { file, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= mostBytes) return;
      await rm(file, { force: true });
      total -= size;
    }
  }

  return {
    async read(part) {
      const sealed = await readFile(path.join(folder, fileOf(part))).catch(() => undefined);
      return sealed && seal.open(sealed, `cache ${part}`);
    },
    write: (part, text) =>
      inTurn(async () => {
        const sealed = seal.seal(text, `cache ${part}`);
        await makeSpace(sealed.length, fileOf(part));
        await writeWhole(path.join(folder, fileOf(part)), sealed);
      }),
  };
}

/** Used if the system keeps no secrets: nothing is stored, as leads are not kept in memory either (rule D7). */
export const NO_CACHE: OfflineCache = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
};
