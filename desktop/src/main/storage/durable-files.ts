// Files that survive a power cut: written whole and swapped in, or appended to and synced.
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Only the person's own account may read them. */
const OWN = 0o600;

async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing, and needs none.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Either the former bytes or these are there afterwards, whatever happens. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.new`;
  try {
    const handle = await open(draft, 'w', OWN);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    // On a full disk the half that was written would take the room for which it was too small.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** The bytes are on the disk when it resolves. */
export async function appendSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'a', OWN);
  try {
    const { size } = await handle.stat();
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } catch (error) {
      // A full disk takes a part: without it the next record begins where this one should have.
      await handle.truncate(size).catch(() => undefined);
      throw error;
    }
    if (size === 0) await syncFolder(path.dirname(file));
  } finally {
    await handle.close();
  }
}

export async function removeFiles(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
