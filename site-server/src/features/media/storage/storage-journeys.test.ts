// Backups, restores, a new machine and switching off, with pictures in storage (rule F28): the local folder is empty
// before each. All other uses of pictures are tested by running the tests of pictures, backups and copies with
// TEST_MEDIA_STORAGE=on.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { runAdminCommand } from '../../../admin-command.ts';
import { copiesOf } from '../../../testing/copied-site.ts';
import { engineObstacle, makeCopyPlace, type CopyPlace } from '../../../testing/copy-place.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { makeUpload } from '../../../testing/make-picture.ts';
import { startPictureStorage, storageAt, type PictureStorage } from '../../../testing/picture-storage.ts';
import { emptyCache } from '../../../testing/stored-site.ts';
import type { TestServerOptions } from '../../../testing/open-test-server.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let storage: PictureStorage;
let place: CopyPlace;
beforeAll(async () => {
  storage = await startPictureStorage();
  place = makeCopyPlace();
});
afterAll(async () => {
  await storage.remove();
  place.remove();
});

let count = 0;
let server: TestServer;
const settings = () => storageAt(storage.address(`site-${count}`));
const start = (options: TestServerOptions = {}) =>
  startTestServer({ mediaStorage: settings(), copies: place.settings }, options);
beforeEach(async () => {
  count += 1;
  server = await start();
});
afterEach(() => server.close());

const admin = (method: string, address: string, body?: unknown) =>
  server.request(method, address, { as: 'efua', ...(body !== undefined && { body }) });
const run = (words: string[], dataDir = server.context.config.dataDir) =>
  runAdminCommand(words, dataDir, server.context.clock, { copies: place.settings, storage: settings() });

/** Two pictures with their smaller forms. */
async function addPictures(): Promise<void> {
  await makeUpload(server, 'one.png', { colour: '#102030', width: 700 });
  await makeUpload(server, 'two.png', { colour: '#302010', width: 700 });
  await server.context.media.variants.idle();
}

/** Addresses of all pictures and their smaller forms that are not served. */
async function notServed(): Promise<string[]> {
  const uploads = (await admin('GET', '/api/uploads')).json as { url: string; variants: { url: string }[] }[];
  expect(uploads).toHaveLength(2);
  const addresses = [...uploads, ...uploads.flatMap(({ variants }) => variants)].map(({ url }) => url);
  expect(addresses.length).toBeGreaterThan(4);
  const answers = await Promise.all(addresses.map((address) => server.request('GET', address)));
  return addresses.filter((_address, at) => answers[at]?.status !== 200);
}

test('restoring a backup in the console restores a deleted picture that is only in the storage', async () => {
  await addPictures();
  const { name, media } = (await admin('POST', '/api/backups')).json as { name: string; media: object };
  expect(media).toEqual({ files: 2, missing: 0 });
  const mirror = server.path('backups/media/files');
  expect(readdirSync(mirror)).toEqual([]);
  await admin('DELETE', '/api/uploads/one.png');
  await admin('DELETE', '/api/uploads/bin');
  emptyCache(server);
  const wish = { keepNewerLeads: true, currentPassword: TEST_PASSWORD };
  const begun = await admin('POST', `/api/backups/${name}/restore`, wish);
  expect(begun.status).toBe(202);
  await server.context.restoring.idle();
  await server.host.settled();
  expect(await notServed()).toEqual([]);
});

test('a backup reports pictures that are missing everywhere', thorough, async () => {
  await addPictures();
  const lost = storage.list(`site-${count}`).find((key) => key.startsWith('files/')) ?? '';
  storage.lose(`site-${count}`, lost);
  emptyCache(server);
  expect((await admin('POST', '/api/backups')).json).toMatchObject({ media: { files: 2, missing: 1 } });
});

test('the whole backup in one file includes the pictures of the storage', thorough, async () => {
  await addPictures();
  const { name } = (await admin('POST', '/api/backups')).json as { name: string };
  emptyCache(server);
  const packed = await admin('GET', `/api/backups/${name}/all`);
  expect(packed.status).toBe(200);
  for (const key of storage.list(`site-${count}`).filter((one) => one.includes('/'))) {
    expect(packed.text).toContain(`backups/media/${key}`);
  }
  expect(packed.bytes).toHaveLength(Number(packed.headers.get('content-length')));
});

test('without the setting the server does not start until all pictures were copied back', async () => {
  await addPictures();
  const withStorage = server;
  const { dataDir } = server.context.config;
  const startWithout = () => startTestServer({}, { folder: dataDir, storageOf: undefined });
  await withStorage.restart(async () => {
    emptyCache(server);
    await expect(startWithout()).rejects.toThrow(/MEDIA_STORAGE is not set.*npm run admin -- fetch-media/);
    expect(await run(['fetch-media'])).toMatch(/^Files of pictures brought here: \d+\. All are here now/);
    server = await startWithout();
  });
  await withStorage.close();
  expect(await notServed()).toEqual([]);
});

test('copying back reports files that cannot be read, and continues after an interruption', thorough, async () => {
  await addPictures();
  const lost = storage.list(`site-${count}`).find((key) => key.startsWith('files/')) ?? '';
  storage.damage(`site-${count}`, lost);
  const { dataDir } = server.context.config;
  await server.restart(async () => {
    emptyCache(server);
    await expect(run(['fetch-media'])).rejects.toThrow(lost);
    expect(readdirSync(path.join(dataDir, 'media/files'))).toHaveLength(1);
    await storage.stop();
    await expect(run(['fetch-media'])).rejects.toThrow('cannot be reached');
    await storage.start();
  });
});

test.skipIf(engineObstacle() !== undefined)(
  'on a new machine that has only the copies every picture is read from the storage',
  { tags: ['restic'], timeout: 180_000 },
  async () => {
    await addPictures();
    await admin('POST', '/api/backups');
    await copiesOf(server).service.copyBackupIfDue();
    const newFolder = path.join(place.folder, 'new-machine');
    mkdirSync(newFolder);
    await server.close();
    const printed = await run(['restore', '--from', place.settings.repository], newFolder);
    expect(printed).toContain('Pictures that come from the storage when somebody asks for them: 2.');
    server = await start({ folder: newFolder });
    expect(await notServed()).toEqual([]);
    await server.context.backups.backups.make();
    const [newest] = server.context.backups.backups.list().backups;
    expect(newest?.media).toEqual({ files: 2, missing: 0 });
  },
);

test(
  'a picture that only the backups of this machine have is copied to the storage after a restore',
  thorough,
  async () => {
    await addPictures();
    const keys = storage.list(`site-${count}`).filter((key) => key.startsWith('files/'));
    await admin('POST', '/api/backups');
    const { dataDir } = server.context.config;
    await server.restart(() => {
      const [key = ''] = keys;
      // As in a backup that was made before pictures were in the storage.
      const source = path.join(dataDir, 'media', key);
      mkdirSync(path.join(dataDir, 'backups/media/files'), { recursive: true });
      writeFileSync(path.join(dataDir, 'backups/media', key), readFileSync(source));
      storage.lose(`site-${count}`, key);
      emptyCache(server);
      return run(['restore', 'latest']).then(() => undefined);
    });
    await expect.poll(() => storage.list(`site-${count}`)).toEqual(expect.arrayContaining(keys));
    expect(await notServed()).toEqual([]);
  },
);
