// Storage of pictures for tests: a real server of the S3 protocol, whose objects are looked at as files of its folder.
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MediaStorageSettings } from '../media-storage-settings.ts';
import { S3_ACCOUNT, startS3Server, type S3Server } from './s3-server.ts';
import { makeTestFolder } from './test-folder.ts';

export interface PictureStorage {
  port: number;
  /** For a folder of the bucket. */
  settings(folder: string, changes?: Partial<MediaStorageSettings>): MediaStorageSettings;
  /** Keys of all objects in a folder of the bucket, in order. */
  list(folder: string): string[];
  /** Puts other bytes in the place of an object. */
  damage(folder: string, key: string): void;
  lose(folder: string, key: string): void;
  /** Makes all objects of a folder so old. */
  age(folder: string, ms: number): void;
  /** Nobody answers at its address any more. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** The settings for a server of the S3 protocol at this port. */
export function storageAt(
  port: number,
  folder: string,
  changes: Partial<MediaStorageSettings> = {},
): MediaStorageSettings {
  return {
    address: `http://127.0.0.1:${port}/pictures/${folder}`,
    region: 'us-east-1',
    accessKeyId: S3_ACCOUNT.AWS_ACCESS_KEY_ID,
    secretAccessKey: S3_ACCOUNT.AWS_SECRET_ACCESS_KEY,
    sessionToken: undefined,
    cacheBytes: 1024 ** 3,
    timeLimitMs: 20_000,
    ...changes,
  };
}

const OBJECT = '._S3rver_object';

export async function startPictureStorage(): Promise<PictureStorage> {
  const kept = makeTestFolder('s3-pictures');
  let server: S3Server = await startS3Server(kept, { isStrict: true });
  const { port } = server;
  const inBucket = (folder: string) => path.join(kept, 'pictures', folder);
  return {
    port,
    settings: (folder, changes) => storageAt(port, folder, changes),
    list(folder) {
      if (!existsSync(inBucket(folder))) return [];
      return readdirSync(inBucket(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length).replaceAll('\\', '/'))
        .toSorted();
    },
    damage: (folder, key) => writeFileSync(path.join(inBucket(folder), `${key}${OBJECT}`), 'something else'),
    lose(folder, key) {
      for (const end of [OBJECT, `${OBJECT}.md5`, '._S3rver_metadata.json']) {
        rmSync(path.join(inBucket(folder), `${key}${end}`), { force: true });
      }
    },
    age(folder, ms) {
      const at = (Date.now() - ms) / 1000;
      for (const name of readdirSync(inBucket(folder), { recursive: true, encoding: 'utf8' })) {
        if (name.endsWith(OBJECT)) utimesSync(path.join(inBucket(folder), name), at, at);
      }
    },
    stop: () => server.stop(),
    async start() {
      server = await startS3Server(kept, { port, isStrict: true });
    },
    async remove() {
      await server.stop();
      rmSync(kept, { recursive: true, force: true });
    },
  };
}

/** For the built server: its pictures are in the folder `site`. */
export function storageEnvironment(storage: PictureStorage): Record<string, string> {
  return { ...S3_ACCOUNT, MEDIA_STORAGE: `s3:${storage.settings('site').address}` };
}
