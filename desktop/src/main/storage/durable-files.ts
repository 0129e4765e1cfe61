// Files that survive a power cut: written completely and renamed into place, or appended to and synced.
import { createHash } from 'node:crypto';
import { open, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Readable only by the person's own account. */
const OWN = 0o600;

async function syncFolder(folder: string): Promise<void> {
  // Windows neither supports nor needs syncing a folder.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

interface Mover {
  system: string;
  move(from: string, to: string): Promise<void>;
}

const OUR_SYSTEM: Mover = { system: process.platform, move: rename };

/** Errors on Windows while another program, such as a virus scanner, has one of the two files open. */
const HELD = new Set<string | undefined>(['EPERM', 'EACCES', 'EBUSY']);
/** Pauses between attempts, together about a second. */
const PAUSES_MS = [20, 50, 100, 200, 300, 400];

async function replace(draft: string, file: string, { system, move }: Mover): Promise<void> {
  for (const pause of system === 'win32' ? PAUSES_MS : []) {
    try {
      return await move(draft, file);
    } catch (error) {
      if (!HELD.has((error as NodeJS.ErrnoException).code)) throw error;
    }
    await wait(pause);
  }
  await move(draft, file);
}

/** Replaces a file atomically: it has either the former bytes or the new ones, whatever happens. */
export async function writeWhole(file: string, bytes: Uint8Array, by: Mover = OUR_SYSTEM): Promise<void> {
  const draft = `${file}.new`;
  try {
    const handle = await open(draft, 'w', OWN);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await replace(draft, file, by);
  } catch (error) {
    // On a full disk an incomplete file would use up the remaining space.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Appends bytes, which are on disk when this resolves. */
export async function appendSynced(file: string, bytes: Uint8Array, openFile = open): Promise<void> {
  const handle = await openFile(file, 'a', OWN);
  try {
    const { size } = await handle.stat();
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } catch (error) {
      // A full disk may accept a part: it is removed, so that the next record begins in its place. By the file's name,
      // as Windows refuses to truncate a file that is open for appending.
      await truncate(file, size).catch(() => undefined);
      throw error;
    }
    if (size === 0) await syncFolder(path.dirname(file));
  } finally {
    await handle.close();
  }
}

/** The name under which an unreadable file is kept: the same bytes are kept once. */
export function damagedName(file: string, bytes: Uint8Array): string {
  return `${file}.damaged-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
}

export async function removeFiles(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
