// Picture storage: a real S3 server, whose objects can be inspected as files of its folder.
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3_ACCOUNT, startS3Server } from './s3-server.ts';

export interface PictureStorage {
  /** Address of a folder of the bucket. */
  address(folder: string): string;
  /** Keys of all objects in a folder of the bucket, in order. */
  list(folder: string): string[];
  /** Replaces the bytes of an object. */
  damage(folder: string, key: string): void;
  lose(folder: string, key: string): void;
  /** Sets the age of all objects of a folder. */
  age(folder: string, ms: number): void;
  /** Stops the server. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const OBJECT = '._S3rver_object';

export async function startPictureStorage(): Promise<PictureStorage> {
  const kept = mkdtempSync(path.join(tmpdir(), 's3-pictures-'));
  let server = await startS3Server(kept, { isStrict: true });
  const { port } = server;
  const inBucket = (folder: string) => path.join(kept, 'pictures', folder);
  function filesOf(folder: string): string[] {
    if (!existsSync(inBucket(folder))) return [];
    const names = readdirSync(inBucket(folder), { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith(OBJECT));
  }
  return {
    address: (folder) => `http://127.0.0.1:${port}/pictures/${folder}`,
    list: (folder) =>
      filesOf(folder)
        .map((name) => name.slice(0, -OBJECT.length).replaceAll('\\', '/'))
        .toSorted(),
    damage: (folder, key) => writeFileSync(path.join(inBucket(folder), `${key}${OBJECT}`), 'something else'),
    lose(folder, key) {
      for (const end of [OBJECT, `${OBJECT}.md5`, '._S3rver_metadata.json']) {
        rmSync(path.join(inBucket(folder), `${key}${end}`), { force: true });
      }
    },
    age(folder, ms) {
      const at = (Date.now() - ms) / 1000;
      for (const name of filesOf(folder)) utimesSync(path.join(inBucket(folder), name), at, at);
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

/** Settings of the built server, whose pictures are then in the folder `site`. */
export function storageEnvironment(storage: PictureStorage): Record<string, string> {
  return { ...S3_ACCOUNT, MEDIA_STORAGE: `s3:${storage.address('site')}` };
}
