// Which machine of a site removes pictures from the storage: the one that began with it last (rule F28i). An object there
// has the id of its last start, as a copy of the data folder has the same file.
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
  /** Begins with the storage where nobody has, or this machine is new to it. @throws StorageFailure `taken_over` */
  assert(): Promise<void>;
}

const OBJECT = 'owner';
/** Several, as a start may be broken off before or after its id is there. */
const IDS_KEPT = 8;

const fileSchema = z.object({ address: z.string(), ids: z.array(z.string()) });

/** The ids of this machine's starts; undefined where it is new to this storage, and none where the file is damaged. */
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
    // Here first: what is there without being here would be another machine's.
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
        // Where it is no other machine's anyway, removing what is not needed makes the room.
        const isFull = error instanceof StorageFailure && error.kind === 'full';
        if (!isFull || (there !== undefined && !ids)) throw error;
      });
    },
  };
}
