// Pictures in storage that speaks the S3 protocol (rule F28), over HTTP and against a real server of it: what is kept there,
// what comes from there, and what an administrator is told when it is away.
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { System } from 'shared/system/system.ts';
import { thorough } from 'shared/testing/thorough.ts';
import type { MediaStorageSettings } from '../../../media-storage-settings.ts';
import { fileForm, makePicture, makeUpload, sendUpload } from '../../../testing/make-picture.ts';
import { startPictureStorage, storageAt, type PictureStorage } from '../../../testing/picture-storage.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { MEDIA_PARTS } from './media-parts.ts';
import { createObjectStorage } from './object-storage.ts';

const HOUR_MS = 3_600_000;

let storage: PictureStorage;
beforeAll(async () => {
  storage = await startPictureStorage();
});
afterAll(() => storage.remove());

let count = 0;
let folder: string;
let server: TestServer;
/** A server whose pictures are in a folder of their own. */
async function start(changes: Partial<MediaStorageSettings> = {}): Promise<TestServer> {
  return startTestServer({ mediaStorage: storageAt(storage.address(folder), changes) });
}
beforeEach(() => {
  count += 1;
  folder = `site-${count}`;
});
afterEach(() => server.close());

const admin = (method: string, address: string) => server.request(method, address, { as: 'efua' });
const keys = (part: string) => storage.list(folder).filter((key) => key.startsWith(`${part}/`));
const folderOf = (part: string) =>
  path.join(server.context.config.dataDir, part === 'originals' ? part : `media/${part}`);
const isEmpty = () => MEDIA_PARTS.every((part) => readdirSync(folderOf(part)).length === 0);

/** As if all of it had been removed to make room. */
function emptyCache(): void {
  for (const part of MEDIA_PARTS) {
    for (const name of readdirSync(folderOf(part))) rmSync(path.join(folderOf(part), name));
  }
}

async function system(): Promise<NonNullable<System['mediaStorage']>> {
  const found = ((await admin('GET', '/api/system')).json as System).mediaStorage;
  if (!found) throw new Error('No storage is in use');
  return found;
}

async function sweep(): Promise<void> {
  await server.context.media.upkeep.sweep();
}

describe('what is kept', () => {
  test('a picture is in the storage when its upload is answered, and comes from there when it is not here', async () => {
    server = await start();
    const bytes = await makePicture();
    const upload = await makeUpload(server);
    expect(keys('files')).toHaveLength(1);
    await server.context.media.variants.idle();
    const [variant] =
      ((await admin('GET', '/api/uploads')).json as { variants: { url: string }[] }[])[0]?.variants ?? [];
    expect(keys('variants').length).toBeGreaterThan(0);
    const form = await server.request('GET', variant?.url ?? '');
    emptyCache();

    const served = await Promise.all(Array.from({ length: 4 }, () => server.request('GET', upload.url)));
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(served.every((answer) => answer.bytes.equals(bytes))).toBe(true);
    const again = await server.request('GET', variant?.url ?? '');
    expect(again.status).toBe(200);
    expect(again.bytes.equals(form.bytes)).toBe(true);
    expect(readdirSync(folderOf('files'))).toHaveLength(1);
  });

  test(
    'after a restart with an empty folder smaller forms are made of what comes from the storage',
    thorough,
    async () => {
      server = await start();
      const bytes = await makePicture({ width: 900, height: 600 });
      await sendUpload(server, 'yard.png', bytes);
      await server.restart(emptyCache);
      await server.context.media.variants.idle();
      const [shown] = (await admin('GET', '/api/uploads')).json as { variants: { url: string }[] }[];
      expect(shown?.variants.length).toBeGreaterThan(1);
      for (const { url } of shown?.variants ?? []) expect((await server.request('GET', url)).status).toBe(200);
      expect((await admin('GET', '/uploads/yard.png')).bytes.equals(bytes)).toBe(true);
    },
  );

  test('what nobody has asked for longest makes room, and only when the storage has it', thorough, async () => {
    server = await start({ cacheBytes: 0 });
    await makeUpload(server, 'one.png', { colour: '#102030' });
    await makeUpload(server, 'two.png', { colour: '#302010' });
    await server.context.media.variants.idle();
    const [lost] = keys('files');
    storage.lose(folder, lost ?? '');
    server.advance(2 * 60_000);
    await server.context.media.storage?.trim();
    expect(readdirSync(folderOf('files')).map((name) => `files/${name}`)).toEqual([lost]);
    expect(readdirSync(folderOf('variants'))).toEqual([]);
    // It is put there again, and goes too.
    await sweep();
    server.advance(2 * 60_000);
    await server.context.media.storage?.trim();
    expect(isEmpty()).toBe(true);
    expect((await admin('GET', '/uploads/one.png')).status).toBe(200);
    expect((await admin('GET', '/uploads/two.png')).status).toBe(200);
  });

  test('smaller forms that are gone are made again', thorough, async () => {
    server = await start();
    await makeUpload(server, 'boat.png', { width: 700 });
    await server.context.media.variants.idle();
    for (const key of keys('variants')) storage.lose(folder, key);
    emptyCache();
    const forms = async () => {
      const [shown] = (await admin('GET', '/api/uploads')).json as { variants: { url: string }[] }[];
      return shown?.variants.map(({ url }) => url) ?? [];
    };
    const [first = ''] = await forms();
    expect((await server.request('GET', first)).status).toBe(404);
    await server.context.media.variants.idle();
    expect((await forms()).length).toBeGreaterThan(2);
    for (const address of await forms()) expect((await server.request('GET', address)).status).toBe(200);
  });

  test('a deleted picture stays until neither bin nor backup needs it, and a restored one is served again', async () => {
    server = await start();
    await makeUpload(server, 'one.png', { colour: '#102030' });
    await makeUpload(server, 'two.png', { colour: '#302010' });
    await server.context.media.variants.idle();
    await admin('DELETE', '/api/uploads/one.png');
    emptyCache();
    await admin('POST', '/api/uploads/one.png/restore');
    expect((await admin('GET', '/uploads/one.png')).status).toBe(200);

    expect((await admin('POST', '/api/backups')).json).toMatchObject({ media: { files: 2, missing: 0 } });
    await admin('DELETE', '/api/uploads/one.png');
    await admin('DELETE', '/api/uploads/bin');
    server.advance(7 * HOUR_MS);
    await sweep();
    // The backup needs both.
    expect(keys('files')).toHaveLength(2);
    const { backups } = (await admin('GET', '/api/backups')).json as { backups: { name: string }[] };
    await admin('POST', '/api/backups');
    for (const { name } of backups) await admin('DELETE', `/api/backups/${name}`);
    await sweep();
    expect(keys('files')).toHaveLength(1);
    expect((await admin('GET', '/uploads/two.png')).status).toBe(200);
  });

  test('replacing and its undoing find their files there', thorough, async () => {
    server = await start();
    const first = await makePicture({ colour: '#102030' });
    await sendUpload(server, 'boat.png', first);
    const second = await makePicture({ colour: '#302010' });
    await server.request('PUT', '/api/uploads/boat.png', { as: 'efua', raw: fileForm(second, 'boat.png') });
    emptyCache();
    expect((await admin('GET', '/uploads/boat.png')).bytes.equals(second)).toBe(true);
    await admin('POST', '/api/uploads/boat.png/undo');
    expect((await admin('GET', '/uploads/boat.png')).bytes.equals(first)).toBe(true);
  });

  test('the original of a photograph is kept there too, and read from there', thorough, async () => {
    server = await start();
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { keepOriginals: true } });
    const photo = await makePicture({
      type: 'image/jpeg',
      change: (image) => image.withExif({ IFD0: { Artist: 'somebody' } }),
    });
    await sendUpload(server, 'photo.jpg', photo);
    expect(keys('originals')).toHaveLength(1);
    emptyCache();
    expect((await admin('GET', '/api/uploads/photo.jpg/original')).bytes.equals(photo)).toBe(true);
  });
});

describe('when the storage is away', () => {
  test('what is here is served, what is not is 503, an upload is refused in words, and all is well after it', async () => {
    server = await start();
    const here = await makeUpload(server, 'here.png', { colour: '#102030' });
    const away = await makeUpload(server, 'away.png', { colour: '#302010' });
    await server.context.media.variants.idle();
    expect(await system()).toMatchObject({ problem: null, waiting: 0 });
    emptyCache();
    await admin('GET', here.url);
    await storage.stop();

    expect((await admin('GET', here.url)).status).toBe(200);
    const missing = await admin('GET', away.url);
    expect(missing.status).toBe(503);
    expect(Number(missing.headers.get('retry-after'))).toBeGreaterThan(0);
    const refused = await sendUpload(server, 'new.png', await makePicture({ colour: '#203010' }));
    expect(refused.status).toBe(503);
    expect(refused.json).toMatchObject({
      error: expect.stringMatching(/cannot be reached.*Send the picture again/) as string,
    });
    expect(await system()).toMatchObject({ problem: { kind: 'unreachable' } });
    expect((await admin('GET', '/api/uploads')).json).toHaveLength(2);
    expect((await admin('POST', '/api/backups')).json).toMatchObject({
      media: { files: 2, missing: 0, unchecked: true },
    });
    expect((await admin('GET', '/metrics')).text).toContain('media_storage_problem_unreachable 1');

    await storage.start();
    server.advance(10_000);
    expect((await sendUpload(server, 'new.png', await makePicture({ colour: '#203010' }))).status).toBe(201);
    expect((await admin('GET', away.url)).status).toBe(200);
    await server.context.media.variants.idle();
    expect((await system()).problem).toBeNull();
    expect(((await admin('GET', '/api/uploads')).json as { variants: unknown[] }[])[0]?.variants).not.toHaveLength(0);
  });

  test(
    'a server starts without it, and says what is wrong with the key, the bucket, or whose it is',
    thorough,
    async () => {
      server = await start({ secretAccessKey: 'another' });
      await expect.poll(system).toMatchObject({ problem: { kind: 'refused' } });
      expect((await sendUpload(server)).json).toMatchObject({
        error: expect.stringContaining('refuses the key') as string,
      });
      await server.close();
      const address = storage.address(folder);
      server = await start({ address: address.replace('/pictures/', '/no-such-bucket/') });
      await expect.poll(system).toMatchObject({ problem: { kind: 'no_bucket' } });
      await server.close();

      server = await start();
      expect((await sendUpload(server)).status).toBe(201);
      await server.close();
      server = await start();
      await expect.poll(system).toMatchObject({ problem: { kind: 'other_site' } });
      expect((await sendUpload(server)).json).toMatchObject({
        error: expect.stringContaining('another site') as string,
      });
      expect(keys('files')).toHaveLength(1);
    },
  );

  test(
    'a storage that hangs is not waited for longer than its limit, and not again for a moment',
    thorough,
    async () => {
      server = await start({ timeLimitMs: 500 });
      const upload = await makeUpload(server);
      await server.context.media.variants.idle();
      emptyCache();
      await storage.stop();
      const held: Socket[] = [];
      const { hostname, port } = new URL(storage.address(folder));
      const silent = createServer((socket) => void held.push(socket)).listen(Number(port), hostname);
      await once(silent, 'listening');
      try {
        expect((await admin('GET', upload.url)).status).toBe(503);
        const asked = held.length;
        expect((await admin('GET', upload.url)).status).toBe(503);
        expect(held).toHaveLength(asked);
        expect((await sendUpload(server, 'new.png', await makePicture({ colour: '#203010' }))).status).toBe(503);
        expect(await system()).toMatchObject({ problem: { kind: 'unreachable' } });
      } finally {
        for (const socket of held) socket.destroy();
        silent.close();
        await once(silent, 'close');
        await storage.start();
      }
    },
  );

  test(
    'an object with other bytes is not served, is named, and is mended from here where it can be',
    thorough,
    async () => {
      server = await start();
      const bytes = await makePicture();
      await sendUpload(server, 'boat.png', bytes);
      await server.context.media.variants.idle();
      const [key = ''] = keys('files');
      storage.damage(folder, key);
      expect((await admin('GET', '/uploads/boat.png')).status).toBe(200);
      const file = path.join(server.context.config.dataDir, 'media', key);
      emptyCache();
      expect((await admin('GET', '/uploads/boat.png')).status).toBe(404);
      expect(await system()).toMatchObject({ damaged: 1 });
      expect(readdirSync(folderOf('files'))).toEqual([]);
      writeFileSync(file, bytes);
      await sweep();
      expect(await system()).toMatchObject({ damaged: 0 });
      emptyCache();
      expect((await admin('GET', '/uploads/boat.png')).bytes.equals(bytes)).toBe(true);
    },
  );
});

describe('switching on', () => {
  test('pictures that are here already are put there after the start', async () => {
    server = await startTestServer({}, { storageOf: undefined });
    await makeUpload(server, 'one.png', { colour: '#102030' });
    await makeUpload(server, 'two.png', { colour: '#302010' });
    await server.context.media.variants.idle();
    await admin('POST', '/api/backups');
    const { dataDir } = server.context.config;
    const former = server;
    server = await startTestServer({ mediaStorage: storageAt(storage.address(folder)) }, { folder: dataDir });
    await former.close();
    await expect.poll(() => keys('files').length).toBe(2);
    await expect.poll(async () => (await system()).comparedAt).not.toBeNull();
    expect(await system()).toMatchObject({ problem: null, waiting: 0 });
    expect(keys('variants').length).toBe(readdirSync(folderOf('variants')).length);
    emptyCache();
    expect((await admin('GET', '/uploads/one.png')).status).toBe(200);

    // The backups need not keep them any more.
    const mirror = path.join(server.context.config.dataDir, 'backups/media/files');
    expect(readdirSync(mirror)).toHaveLength(2);
    server.advance(7 * HOUR_MS);
    expect((await admin('POST', '/api/backups')).json).toMatchObject({ media: { files: 2, missing: 0 } });
    expect(readdirSync(mirror)).toEqual([]);
  });

  test('a file that belongs to no picture is removed, here and there', async () => {
    server = await start();
    await makeUpload(server);
    await server.context.media.variants.idle();
    const before = keys('files');
    const nobodys = 'ab'.repeat(32);
    const file = path.join(folderOf('files'), nobodys);
    writeFileSync(file, 'left behind');
    const old = (Date.now() - 2 * HOUR_MS) / 1000;
    utimesSync(file, old, old);
    const bytes = new Uint8Array(Buffer.from('left behind'));
    const sum = createHash('sha256').update(bytes).digest('hex');
    await createObjectStorage(storageAt(storage.address(folder))).put(`files/${nobodys}`, bytes, sum);
    await sweep();
    // Not yet: what is being taken in has no row either.
    expect(keys('files')).toHaveLength(2);
    server.advance(7 * HOUR_MS);
    await sweep();
    expect(readdirSync(folderOf('files')).map((name) => `files/${name}`)).toEqual(before);
    expect(keys('files')).toEqual(before);
  });
});
