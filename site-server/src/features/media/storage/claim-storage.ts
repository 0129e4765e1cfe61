// Ensures that a storage belongs to a single site, since another site would remove files that it does not know.
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createId } from '../../../platform/ids.ts';
import type { ObjectStorage } from './object-storage.ts';
import { StorageFailure } from './storage-failure.ts';

/** The object with the id of the site. */
const OWNER = 'site-id';

/** Whether the storage belongs to this site; false if it belongs to none. @throws StorageFailure `other_site` */
export async function isClaimed(storage: ObjectStorage, site: string, incoming: string): Promise<boolean> {
  const target = path.join(incoming, createId());
  try {
    if (!(await storage.fetch(OWNER, target))) return false;
    if ((await readFile(target, 'utf8')).trim() !== site) throw new StorageFailure('other_site');
    return true;
  } finally {
    await rm(target, { force: true });
  }
}

/** @throws StorageFailure */
export async function writeClaim(storage: ObjectStorage, site: string): Promise<void> {
  const bytes = new Uint8Array(Buffer.from(`${site}\n`));
  await storage.put(OWNER, bytes, createHash('sha256').update(bytes).digest('hex'));
}
