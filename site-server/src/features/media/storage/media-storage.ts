// Pictures in S3-compatible storage (decision 61): storing, fetching and removing them. The local folders are used as
// before, but may lack files that are in the storage.
import { mkdirSync } from 'node:fs';
import type { MediaStorage as StorageState } from 'shared/system/media-storage.ts';
import type { MediaStorageSettings } from '../../../media-storage-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createJobQueue, type JobQueue } from '../../../platform/job-queue.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { LocalFiles, StoredFiles } from '../files/stored-files.ts';
import { bringObject } from './bring-object.ts';
import { createFileCache } from './file-cache.ts';
import { isClaimed, writeClaim } from './claim-storage.ts';
import type { MediaPart } from './media-parts.ts';
import { createObjectStorage } from './object-storage.ts';
import { remember } from '../../../platform/remember.ts';
import { createRemoteFiles } from './remote-files.ts';
import { createStorageOwner } from './storage-owner.ts';
import { StorageFailure } from './storage-failure.ts';
import type { FindUnneeded, StorageTools } from './storage-tools.ts';
import { createStorageProblems, type CallKind } from './storage-problems.ts';

export interface MediaStorage {
  /** Combines a local folder with the storage. */
  join(part: MediaPart, local: LocalFiles): StoredFiles;
  state(): StorageState;
  /** Checks whether the storage can be used. @throws StorageFailure */
  check(): Promise<void>;
  /** Called after all files were compared with the storage. */
  compared(): void;
  /** Measures the local files, and removes the excess. */
  trim(): Promise<void>;
  /** Resolves when no local files are being removed. */
  idle(): Promise<void>;
}

interface Parts {
  settings: MediaStorageSettings;
  dataDir: string;
  /** The local folders whose files are also in the storage. */
  folders: Record<MediaPart, string>;
  /** Folder for files that are not complete yet. */
  incoming: string;
  clock: Clock;
  logger: Logger;
  /** The site's id in the storage. @throws the reason when it cannot be read */
  siteId(): string;
  /** Called when the storage has been confirmed to be this site's, before anything is written to it. */
  onClaimed(): void;
  findUnneeded: FindUnneeded;
  mayRemove(): Promise<boolean>;
  stop: AbortSignal;
  onRecovered(): void;
  /** @throws AppError `no_space` while only the reserve of the disk is left, which is not for fetched pictures */
  assertRoom(): void;
}

const FETCHED_AT_ONCE = 8;
const FETCHES_WAITING = 500;
/** How long a damaged object is not fetched again, whatever is requested. */
const DAMAGED_MS = 300_000;

export function openMediaStorage(parts: Parts): MediaStorage {
  const { settings, folders, incoming, clock, logger, siteId, onClaimed, findUnneeded, mayRemove, stop, assertRoom } =
    parts;
  const storage = createObjectStorage(settings, stop);
  const owner = createStorageOwner(storage, parts.dataDir, settings.address);
  const problems = createStorageProblems({ clock, logger, stop, onRecovered: parts.onRecovered });
  const fetches = createJobQueue(FETCHED_AT_ONCE, FETCHES_WAITING);
  const bringing = new Map<string, Promise<boolean>>();
  /** By key, when the object was last found damaged. */
  const damaged = new Map<string, number>();
  const waiting = new Map<MediaPart, number>();
  let comparedAt: string | null = null;

  function readSiteId(): string {
    try {
      return siteId();
    } catch (error) {
      throw new StorageFailure('no_site_id', error);
    }
  }

  async function claimNow(): Promise<void> {
    const isOurs = await problems.watch('read', () => isClaimed(storage, readSiteId(), incoming));
    // After a failed write the claim is written again, as a test; not if the storage is full, as a few bytes may still
    // fit.
    const mayWrite = [undefined, 'full'].includes(problems.kindOf('write'));
    if (!isOurs || !mayWrite) await problems.watch('write', () => writeClaim(storage, readSiteId()));
    onClaimed();
  }

  const claim = remember(claimNow);

  async function ask<T>(kind: CallKind, work: () => Promise<T>): Promise<T> {
    await claim.get();
    return problems.watch(kind, work);
  }

  async function isOwner(): Promise<boolean> {
    try {
      await ask('own', owner.assert);
      return true;
    } catch (error) {
      if (error instanceof StorageFailure && error.kind === 'taken_over') return false;
      throw error;
    }
  }

  const partOf = new Map(Object.entries(folders).map(([part, folder]) => [folder, part]));
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cache = createFileCache({
    folders: Object.values(folders),
    mostBytes: settings.cacheBytes,
    now: clock.now,
    isHeld: async (folder, name, size) =>
      (await ask('read', () => storage.sizeOf(`${partOf.get(folder)}/${name}`))) === size,
    onError: (error) => logger.warn({ err: error }, 'pictures that the storage has were not removed from this machine'),
  });

  /** Concurrent requests for a file share one fetch. */
  function bring(key: string, name: string, local: LocalFiles, run: JobQueue['run']): Promise<boolean> {
    if (clock.now() - (damaged.get(key) ?? -Infinity) < DAMAGED_MS) return Promise.resolve(false);
    const work =
      bringing.get(key) ??
      run(async () => {
        problems.assertNotRecent('read');
        return bringOnce(key, name, local);
      }).finally(() => bringing.delete(key));
    bringing.set(key, work);
    return work;
  }

  async function bringOnce(key: string, name: string, local: LocalFiles): Promise<boolean> {
    assertRoom();
    const brought = await ask('read', () => bringObject({ storage, key, name, local, incoming }));
    if (typeof brought === 'number') cache.add(local.pathOf(name), brought);
    if (brought === 'damaged') {
      damaged.set(key, clock.now());
      logger.error({ key }, 'a picture in the storage is damaged; put a good copy of the file there');
    } else damaged.delete(key);
    return typeof brought === 'number';
  }

  const tools: StorageTools = {
    storage,
    clock,
    logger,
    findUnneeded,
    isOwner,
    mayRemove,
    ask,
    bring: (key, name, local) => bring(key, name, local, fetches.run),
    bringOwn: (key, name, local) => bring(key, name, local, fetches.runOwn),
    touch: cache.touch,
    added: cache.add,
    damaged,
    waiting,
  };
  return {
    join: (part, local) => createRemoteFiles(part, local, tools),
    state: () => ({
      address: settings.address,
      problem: problems.present(),
      comparedAt,
      waiting: waiting.values().reduce((sum, count) => sum + count, 0),
      damaged: damaged.size,
      cache: { bytes: cache.bytes(), mostBytes: settings.cacheBytes },
    }),
    check() {
      claim.forget();
      return claim.get();
    },
    compared() {
      comparedAt = clock.timestamp();
    },
    trim: cache.trim,
    idle: cache.idle,
  };
}
