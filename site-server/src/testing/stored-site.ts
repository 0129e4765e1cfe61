// Starts servers whose pictures are in S3-compatible storage. Each test has its own folder there.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { System } from 'shared/system/system.ts';
import type { Config } from '../config.ts';
import { MEDIA_PARTS } from '../features/media/storage/media-parts.ts';
import type { MediaStorageSettings } from '../media-storage-settings.ts';
import { startPictureStorage, storageAt, type PictureStorage } from './picture-storage.ts';
import { startTestServer, type TestAnswer, type TestServer } from './test-server.ts';

interface StoredSite {
  /** The server of the running test; it is closed after the test. */
  server: TestServer;
  /** Shared by all tests of the file. */
  readonly storage: PictureStorage;
  /** The folder of this test in the bucket. */
  readonly folder: string;
  settings(changes?: Partial<MediaStorageSettings>): MediaStorageSettings;
  start(changes?: Partial<MediaStorageSettings>, others?: Partial<Config>): Promise<TestServer>;
  /** Sends a request as an administrator. */
  admin(method: string, address: string): Promise<TestAnswer>;
  /** The state of the storage in the console's system report. */
  system(): Promise<NonNullable<System['mediaStorage']>>;
  sweep(): Promise<unknown>;
  /** Keys of the objects of a part, in order. */
  keys(part: string): string[];
  /** Local folder of a part in the server's data folder. */
  folderOf(part: string): string;
}

const folderIn = (dataDir: string, part: string) => path.join(dataDir, part === 'originals' ? part : `media/${part}`);

/** Removes all local picture files, as the cache does to make room. */
export function emptyCache(server: TestServer): void {
  for (const part of MEDIA_PARTS) {
    const folder = folderIn(server.context.config.dataDir, part);
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
  }
}

/** @param name  prefix of the folders of this test file in the bucket */
export function storedSiteForFile(name: string): StoredSite {
  let storage: PictureStorage;
  let count = 0;
  beforeAll(async () => {
    storage = await startPictureStorage();
  });
  afterAll(() => storage.remove());
  beforeEach(() => {
    count += 1;
  });
  afterEach(() => site.server.close());
  const site: StoredSite = {
    server: undefined as never,
    get storage() {
      return storage;
    },
    get folder() {
      return `${name}-${count}`;
    },
    settings: (changes = {}) => storageAt(storage.address(site.folder), changes),
    start: (changes, others) => startTestServer({ ...others, mediaStorage: site.settings(changes) }),
    admin: (method, address) => site.server.request(method, address, { as: 'efua' }),
    async system() {
      const found = ((await site.admin('GET', '/api/system')).json as System).mediaStorage;
      if (!found) throw new Error('No storage is in use');
      return found;
    },
    sweep: () => site.server.context.media.upkeep.sweep(),
    keys: (part) => storage.list(site.folder).filter((key) => key.startsWith(`${part}/`)),
    folderOf: (part) => folderIn(site.server.context.config.dataDir, part),
  };
  return site;
}
