// Assembles the media feature: its folders, its services, and the background work between start and stop.
import { mkdirSync, rmSync } from 'node:fs';
import type { StorageProblem } from 'shared/system/media-storage.ts';
import type { Database } from '../../database/open-database.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { createJobQueue } from '../../platform/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import { createBrightness, type Brightness } from './variants/brightness.service.ts';
import { createCategories, type Categories } from './categories/categories.service.ts';
import { createGallery, type Gallery } from './gallery/gallery.service.ts';
import { createIcons, type Icons } from './variants/icons.service.ts';
import { findUpload } from './media.store.ts';
import { createMediaChanges, type MediaChanges } from './media-changes.service.ts';
import { createMediaBin, type MediaBin } from './bin/media-bin.service.ts';
import { createMediaMeta, type MediaMeta } from './gallery/media-meta.service.ts';
import { createMediaUpkeep, type MediaUpkeep } from './bin/media-upkeep.service.ts';
import { mediaFolders } from './files/media-folders.ts';
import { createMedia, type Media } from './media.service.ts';
import { createOriginals, type Originals } from './files/originals.service.ts';
import { createPictures, type PictureProcess, type Pictures } from './pictures/pictures.ts';
import { createStoredFiles, type StoredFiles } from './files/stored-files.ts';
import { isStorageAway } from './storage/storage-failure.ts';
import { openMediaStorage, type MediaStorage } from './storage/media-storage.ts';
import type { MediaPart } from './storage/media-parts.ts';
import type { FindUnneeded } from './storage/storage-tools.ts';
import { assertStorageMark, writeStorageMark } from './storage/storage-mark.ts';
import { createRenamePicture, type RenamePicture } from './names/rename.service.ts';
import { createUploadedFiles, type UploadedFiles } from './files/uploaded-files.service.ts';
import { createFinishedUploads, type FinishedUploads } from './unfinished/finished-uploads.service.ts';
import { createUnfinishedUploads, type UnfinishedUploads } from './unfinished/unfinished.service.ts';
import { createVariants, type Variants } from './variants/variants.service.ts';

export interface MediaServices {
  media: Media;
  changes: MediaChanges;
  rename: RenamePicture;
  bin: MediaBin;
  meta: MediaMeta;
  categories: Categories;
  gallery: Gallery;
  uploadedFiles: UploadedFiles;
  icons: Icons;
  originals: Originals;
  variants: Variants;
  brightness: Brightness;
  unfinished: UnfinishedUploads;
  finished: FinishedUploads;
  upkeep: MediaUpkeep;
  drawShare: Pictures['drawShare'];
  /** Path of the file of a picture; undefined if there is no picture of this name. */
  fileOf(name: string): Promise<string | undefined>;
  /** Undefined if all pictures are on this machine. */
  storage: MediaStorage | undefined;
  /** Folder for files that are being received. */
  incoming: string;
  /** Starts the background work; resolves when remains of interrupted work are deleted. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  dataDir: string;
  database: Database;
  clock: Clock;
  /** The time by which old pictures are erased. */
  erasingTime(): number;
  logger: Logger;
  storageSettings: MediaStorageSettings | undefined;
  /** The site's id in the storage. */
  siteId(): string;
  /** Finds files that may be deleted from the storage. */
  findUnneeded: FindUnneeded;
  /** Whether files may be removed from the storage, which may belong to another machine by now (rule F28h). */
  mayRemove(): Promise<boolean>;
  /** Makes the process for pictures, which is closed with the server. */
  makePictureProcess: () => PictureProcess;
  /** Whether the owner wants to keep originals too. */
  keepsOriginals(): boolean;
  /** @throws AppError `no_space` while only the reserve of the disk is left */
  assertRoom(): void;
  /** Called when pages may show other pictures: these, or any if none are named. */
  onChange(names: readonly string[], actor?: string): void;
  /** Called when the brightness of a picture was measured, which changes nothing in the library. */
  onMeasured(): void;
}

const SWEEP_EVERY_MS = 6 * 3_600_000;
/** Interval of checks while the storage has a problem. */
const CHECK_EVERY_MS = 30_000;
/**
 * Whether a full storage has room again shows only by writing to it. A sweep uploads missing files; if there are none,
 * the storage counts as full until the next upload.
 */
const SWEEP_FULL_EVERY_MS = 600_000;

export function openMedia(parts: Parts): MediaServices {
  const { dataDir, database, clock, logger, keepsOriginals, assertRoom, onChange, onMeasured, storageSettings } = parts;
  const { incoming, unfinished: unfinishedFolder, icons, ...folders } = mediaFolders(dataDir);
  // Files that were being received when the server stopped are not needed: the client sends them again, or they are
  // kept in parts.
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  assertStorageMark(dataDir, storageSettings?.address);
  const stop = new AbortController();
  const storage = storageSettings && openStorage(storageSettings);
  function openStorage(settings: MediaStorageSettings): MediaStorage {
    const { siteId, findUnneeded, mayRemove } = parts;
    return openMediaStorage({
      settings,
      dataDir,
      folders,
      incoming,
      clock,
      logger,
      siteId,
      findUnneeded,
      mayRemove,
      stop: stop.signal,
      onClaimed: () => writeStorageMark(dataDir, settings.address),
      onRecovered: () => onPicturesChange([]),
      assertRoom,
    });
  }
  function open(part: MediaPart): StoredFiles {
    const local = createStoredFiles(folders[part], clock.now);
    return storage?.join(part, local) ?? local;
  }
  const files = open('files');
  const variantFiles = open('variants');
  const originalFiles = open('originals');
  const iconFiles = createStoredFiles(icons, clock.now);

  const pictures = createPictures(parts.makePictureProcess);
  const brightness = createBrightness({ database, logger, files, pictures, stop: stop.signal, onMeasured });
  const { measure } = brightness;
  const variants = createVariants({
    database,
    logger,
    files,
    variantFiles,
    pictures,
    incoming,
    measure,
    assertRoom,
    onChange,
  });
  const categories = createCategories({ database, clock, onChange: () => onPicturesChange([]) });
  function onPicturesChange(names: readonly string[], actor?: string): void {
    categories.forgetCounts();
    onChange(names, actor);
    variants.wake();
  }
  const upkeep = createMediaUpkeep({
    database,
    clock,
    files,
    variantFiles,
    iconFiles,
    originalFiles,
    stop: stop.signal,
  });
  const { reads } = database;
  /** One sweep at a time: one would write the object that names the owner of the storage while another reads it. */
  const sweeps = createJobQueue(1, 0);
  let isNextWaiting = false;
  let sweptAt = clock.now();
  async function sweepOnce(): Promise<void> {
    isNextWaiting = false;
    sweptAt = clock.now();
    try {
      if (faultOfStorage()) await storage?.check();
      await upkeep.sweep(parts.erasingTime());
      storage?.compared();
    } finally {
      // Continues variants that could not be made, because a file was missing or the disk was full.
      variants.wake();
      await storage?.trim();
    }
  }
  function reportFailure(error: unknown): void {
    // The problem of the storage was reported already, and it is tried again.
    if (stop.signal.aborted || isStorageAway(error)) return;
    logger.error({ err: error }, 'old pictures were not swept');
  }
  function sweep(): void {
    if (isNextWaiting) return;
    isNextWaiting = true;
    void sweeps.runOwn(sweepOnce).catch(reportFailure);
  }
  /** The problem of the storage, if a retry may solve it. */
  function faultOfStorage(): StorageProblem | undefined {
    const kind = storage?.state().problem?.kind;
    return kind === 'taken_over' ? undefined : kind;
  }
  /** A sweep goes through all files, so it follows only when the storage has no other problem. */
  async function retry(): Promise<void> {
    if (!faultOfStorage()) return;
    await storage?.check();
    const fault = faultOfStorage();
    if (!fault || (fault === 'full' && clock.now() - sweptAt >= SWEEP_FULL_EVERY_MS)) sweep();
  }
  const timers: NodeJS.Timeout[] = [];

  const media = createMedia({
    database,
    clock,
    files,
    originalFiles,
    keepsOriginals,
    pictures,
    onChange: onPicturesChange,
  });
  const unfinished = createUnfinishedUploads({ database, clock, folder: unfinishedFolder });

  return {
    media,
    unfinished,
    finished: createFinishedUploads({ reads, clock, media, unfinished, incoming }),
    changes: createMediaChanges({ database, clock, onChange: onPicturesChange }),
    rename: createRenamePicture({ database, clock, onChange: onPicturesChange }),
    bin: createMediaBin({ database, clock, onChange: onPicturesChange, sweep }),
    meta: createMediaMeta(reads),
    categories,
    gallery: createGallery(database),
    uploadedFiles: createUploadedFiles({ reads, logger, files, variantFiles, onLostVariant: variants.remake }),
    originals: createOriginals({ reads, files, originalFiles }),
    icons: createIcons({ reads, files, iconFiles, pictures, incoming }),
    variants,
    brightness,
    upkeep: { sweep: (now) => sweeps.runOwn(() => upkeep.sweep(now)) },
    drawShare: pictures.drawShare,
    async fileOf(name) {
      const row = await findUpload(reads, name);
      return row && files.present(row.hash);
    },
    storage,
    incoming,
    async start() {
      await unfinished.tidy();
      sweep();
      variants.wake();
      timers.push(setInterval(sweep, SWEEP_EVERY_MS));
      if (storage) timers.push(setInterval(() => void retry().catch(reportFailure), CHECK_EVERY_MS));
      for (const timer of timers) timer.unref();
    },
    async close() {
      timers.forEach(clearInterval);
      stop.abort();
      const closed = variants.close();
      // Ends the process instead of waiting for its tasks, as large pictures take seconds.
      await pictures.close();
      await unfinished.close();
      await closed;
      await brightness.idle();
      // Resolves when all sweeps have ended.
      await sweeps.runOwn(() => Promise.resolve());
      await storage?.idle();
    },
  };
}
