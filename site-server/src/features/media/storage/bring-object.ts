// Fetches an object of the storage into its folder: complete and with the bytes that were once stored, or not at all.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createId } from '../../../platform/ids.ts';
import type { LocalFiles } from '../files/stored-files.ts';
import { sumIn } from './media-parts.ts';
import type { ObjectStorage } from './object-storage.ts';

interface Wanted {
  storage: ObjectStorage;
  key: string;
  name: string;
  local: LocalFiles;
  /** Folder for files that are not complete yet. */
  incoming: string;
}

/** Gives the number of received bytes; undefined if there is no such object. @throws StorageFailure */
export async function bringObject({
  storage,
  key,
  name,
  local,
  incoming,
}: Wanted): Promise<number | 'damaged' | undefined> {
  const target = path.join(incoming, createId());
  try {
    const fetched = await storage.fetch(key, target);
    if (!fetched) return undefined;
    // If another program has copied the object, its recorded checksum may be missing.
    if (fetched.sha256 !== (sumIn(name) ?? fetched.noted ?? fetched.sha256)) return 'damaged';
    await local.put(target, name);
    return fetched.size;
  } finally {
    await rm(target, { force: true });
  }
}
