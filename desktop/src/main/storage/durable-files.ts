// Files that survive a power cut: written completely and renamed into place, or appended to and synced.
import { open, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';

/** Readable only by the person's own account. */
const OWN = 0o600;

async function syncFolder(folder: string): Promise<void> {
  // Windows neither supports nor needs syncing a folder.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Afterwards the file has either the former bytes or the new ones, whatever happens. */
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
    // On a full disk an incomplete file would use up the remaining space.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** The bytes are on disk when it resolves. */
export async function appendSynced(file: string, bytes: Uint8Array, openFile = open): Promise<void> {
  const handle = await openFile(file, 'a', OWN);
  try {
    const { size } = await handle.stat();
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } catch (error) {
      // A full disk accepts a part: it is removed, so that the next record begins where this one did. By its name, as
      // Windows refuses it for a file that is open for appending.
      await truncate(file, size).catch(() => undefined);
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
