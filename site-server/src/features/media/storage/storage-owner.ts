// Decides which machine of a site removes pictures from the storage: the last one that began to use it (rule F28i). The
// storage has an object with the id of that machine's last start; a copy of the data folder has the ids too, so each
// start changes it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { createId } from '../../../platform/ids.ts';
import { writeWhole } from '../../../platform/sync-file.ts';
import type { ObjectStorage } from './object-storage.ts';
import { StorageFailure } from './storage-failure.ts';

export interface StorageOwner {
  /**
   * Makes this machine the owner if there is none, or if it is new to the storage.
   * @throws StorageFailure `taken_over`
   */
  assert(): Promise<void>;
}

const OBJECT = 'owner';
/** Several ids, as a start may be interrupted before or after its id is stored. */
const IDS_KEPT = 8;

const fileSchema = z.object({ address: z.string(), ids: z.array(z.string()) });

/** The ids of this machine's starts; undefined if it is new to this storage, empty if the file is damaged. */
function readIds(file: string, address: string): string[] | undefined {
  try {
    const known = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return known.address === address ? known.ids : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : [];
  }
}

export function createStorageOwner(storage: ObjectStorage, dataDir: string, address: string): StorageOwner {
  const file = path.join(dataDir, 'media-storage-owner');
  let isTaken = false;

  async function take(ids: readonly string[]): Promise<void> {
    const id = createId();
    // Locally first: an id that is only in the storage would count as another machine's.
    writeWhole(file, JSON.stringify({ address, ids: [...ids, id].slice(-IDS_KEPT) }));
    const bytes = new Uint8Array(Buffer.from(id));
    await storage.put(OBJECT, bytes, createHash('sha256').update(bytes).digest('hex'));
    isTaken = true;
  }

  return {
    async assert() {
      const pieces = await storage.read(OBJECT);
      const there = pieces && (await text(pieces));
      const ids = readIds(file, address);
      if (there !== undefined && ids?.includes(there) === false) throw new StorageFailure('taken_over');
      if (isTaken && ids && there !== undefined) return;
      await take(ids ?? []).catch((error: unknown) => {
        // If no other machine owns the storage, removing unneeded files makes the space.
        const isFull = error instanceof StorageFailure && error.kind === 'full';
        if (!isFull || (there !== undefined && !ids)) throw error;
      });
    },
  };
}
