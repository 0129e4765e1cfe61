// Data readable offline: named parts, each an encrypted file, bounded in total size.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createSerialQueue } from 'shared/serial-queue.ts';
import { writeWhole } from './durable-files.ts';
import type { Seal } from './seal.ts';

/** Beyond it the parts with the oldest leads are deleted; without the others nothing could be shown offline. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface OfflineCache {
  read(part: string): Promise<string | undefined>;
  write(part: string, text: string): Promise<void>;
}

const fileOf = (part: string) => `${part}.part`;

/** Parts of leads, by the number of their group. */
const LEADS = /^leads-(\d+)\.part$/;
const groupOf = (name: string) => Number(LEADS.exec(name)?.[1]);

export function createOfflineCache(folder: string, seal: Seal, mostBytes = MOST_BYTES): OfflineCache {
  // Two concurrent writes would delete each other's files, and replace one draft with the other.
  const inTurn = createSerialQueue();

  /** Deletes the parts of the oldest leads, and says whether the new one, which may be the oldest, has a place. */
  async function makeSpace(bytes: number, fresh: string): Promise<boolean> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.part') && name !== fresh);
    const others = await Promise.all(
      names.map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })),
    );
    const all = [...others, { name: fresh, size: bytes }];
    let total = all.reduce((sum, { size }) => sum + size, 0);
    const oldestFirst = all
      .filter(({ name }) => LEADS.test(name))
      .toSorted((one, other) => groupOf(one.name) - groupOf(other.name));
    for (const { name, size } of oldestFirst) {
      if (total <= mostBytes) break;
      await rm(path.join(folder, name), { force: true });
      if (name === fresh) return false;
      total -= size;
    }
    return true;
  }

  return {
    async read(part) {
      const sealed = await readFile(path.join(folder, fileOf(part))).catch(() => undefined);
      return sealed && seal.open(sealed, `cache ${part}`);
    },
    write: (part, text) =>
      inTurn(async () => {
        const sealed = seal.seal(text, `cache ${part}`);
        const hasPlace = await makeSpace(sealed.length, fileOf(part));
        if (hasPlace) await writeWhole(path.join(folder, fileOf(part)), sealed);
      }),
  };
}

/** Used if the system keeps no secrets: nothing is stored, as leads are not kept in memory either (rule D7). */
export const NO_CACHE: OfflineCache = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
};
