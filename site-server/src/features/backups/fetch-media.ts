// Fetches all pictures from the storage, so that the server can be started without it.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { takeOwnerLock } from '../../database/owner-lock.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { StartError } from '../../platform/start-error.ts';
import { mediaFolders } from '../media/files/media-folders.ts';
import { createStoredFiles, type LocalFiles } from '../media/files/stored-files.ts';
import { bringObject } from '../media/storage/bring-object.ts';
import { MEDIA_PARTS, type MediaPart } from '../media/storage/media-parts.ts';
import { createObjectStorage } from '../media/storage/object-storage.ts';
import { StorageFailure } from '../media/storage/storage-failure.ts';
import { removeStorageMark } from '../media/storage/storage-mark.ts';
import { listNeededMedia } from './backup-media.store.ts';

interface Options {
  dataDir: string;
  storage: MediaStorageSettings | undefined;
  clock: Clock;
  print(line: string): void;
}

interface Wanted {
  part: MediaPart;
  name: string;
  local: LocalFiles;
}

const AT_ONCE = 4;
const SAID_EVERY = 500;

/** @throws StartError while a server uses the folder, or when the storage cannot be used; what was brought stays */
export async function runFetchMedia({ dataDir, storage: settings, clock, print }: Options): Promise<string> {
  if (!settings) throw new StartError('Set MEDIA_STORAGE to where the pictures are, as the server has it.');
  if (!existsSync(path.join(dataDir, 'site.db'))) throw new StartError(`There is no site in ${dataDir}.`);
  const release = takeOwnerLock(dataDir);
  try {
    const wanted = await listWanted(dataDir, clock);
    const lost = await bringAll(settings, mediaFolders(dataDir).incoming, wanted, print);
    if (lost.length > 0) {
      const names = lost.map(({ part, name }) => `  ${part}/${name}`);
      const words = `These files are not in the storage, or damaged there. All others are here.`;
      throw new StartError([words, ...names].join('\n'));
    }
    removeStorageMark(dataDir);
    return `Files of pictures brought here: ${wanted.length}. All are here now: the server can be started without MEDIA_STORAGE.`;
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    throw new StartError(`${error.message} Run this again to go on.`, { cause: error });
  } finally {
    release();
  }
}

async function listWanted(dataDir: string, clock: Clock): Promise<Wanted[]> {
  const folders = mediaFolders(dataDir);
  const needed = await listNeededMedia(path.join(dataDir, 'site.db'), clock.timestamp());
  const wanted: Wanted[] = [];
  for (const part of MEDIA_PARTS) {
    const local = createStoredFiles(folders[part], clock.now);
    for (const name of needed[part]) if (!(await local.has(name))) wanted.push({ part, name, local });
  }
  return wanted;
}

/** Fetches missing files; gives those that could not be fetched. */
async function bringAll(
  settings: MediaStorageSettings,
  incoming: string,
  wanted: readonly Wanted[],
  print: Options['print'],
): Promise<Wanted[]> {
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const storage = createObjectStorage(settings);
  const left = [...wanted];
  const lost: Wanted[] = [];
  async function bring(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) {
      const { part, name, local } = next;
      const brought = await bringObject({ storage, key: `${part}/${name}`, name, local, incoming });
      // A missing smaller form is made again when it is requested.
      if (typeof brought !== 'number' && part !== 'variants') lost.push(next);
      if (left.length > 0 && left.length % SAID_EVERY === 0) print(`${left.length} are still to come.`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  return lost;
}
