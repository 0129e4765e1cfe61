// Pictures in S3-compatible storage (rule F28), over HTTP and with a real server: which files are stored there, and
// when they are read from there.
import { createHash } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { fileForm, makePicture, makeUpload, sendUpload } from '../../../testing/make-picture.ts';
import { emptyCache, storedSiteForFile } from '../../../testing/stored-site.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { MEDIA_PARTS } from './media-parts.ts';
import { createObjectStorage } from './object-storage.ts';

const HOUR_MS = 3_600_000;

const site = storedSiteForFile('kept');
const isEmpty = () => MEDIA_PARTS.every((part) => readdirSync(site.folderOf(part)).length === 0);

const { system, sweep } = site;

describe('files in storage', () => {
  test('a picture is in storage when its upload is answered, and is read from there if it is not here', async () => {
    site.server = await site.start();
    const bytes = await makePicture();
    const upload = await makeUpload(site.server);
    expect(site.keys('files')).toHaveLength(1);
    await site.server.context.media.variants.idle();
    const [variant] =
      ((await site.admin('GET', '/api/uploads')).json as { variants: { url: string }[] }[])[0]?.variants ?? [];
    expect(site.keys('variants').length).toBeGreaterThan(0);
    const form = await site.server.request('GET', variant?.url ?? '');
    emptyCache(site.server);

    const served = await Promise.all(Array.from({ length: 4 }, () => site.server.request('GET', upload.url)));
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(served.every((answer) => answer.bytes.equals(bytes))).toBe(true);
    const again = await site.server.request('GET', variant?.url ?? '');
    expect(again.status).toBe(200);
    expect(again.bytes.equals(form.bytes)).toBe(true);
    expect(readdirSync(site.folderOf('files'))).toHaveLength(1);
  });

  test('after a restart with an empty folder smaller forms are made from the files in storage', thorough, async () => {
    site.server = await site.start();
    const bytes = await makePicture({ width: 900, height: 600 });
    await sendUpload(site.server, 'yard.png', bytes);
    await site.server.restart(() => emptyCache(site.server));
    await site.server.context.media.variants.idle();
    const [shown] = (await site.admin('GET', '/api/uploads')).json as { variants: { url: string }[] }[];
    expect(shown?.variants.length).toBeGreaterThan(1);
    for (const { url } of shown?.variants ?? []) expect((await site.server.request('GET', url)).status).toBe(200);
    expect((await site.admin('GET', '/uploads/yard.png')).bytes.equals(bytes)).toBe(true);
  });

  test('files not requested for long are removed to make room, if they are in storage', thorough, async () => {
    site.server = await site.start({ cacheBytes: 0 });
    await makeUpload(site.server, 'one.png', { colour: '#102030' });
    await makeUpload(site.server, 'two.png', { colour: '#302010' });
    await site.server.context.media.variants.idle();
    const [lost] = site.keys('files');
    site.storage.lose(site.folder, lost ?? '');
    // Never in the storage, so it cannot be removed to make room.
    writeFileSync(path.join(site.folderOf('icons'), 'icon'), 'an icon');
    site.server.advance(2 * 60_000);
    await site.server.context.media.storage?.trim();
    expect(readdirSync(site.folderOf('files')).map((name) => `files/${name}`)).toEqual([lost]);
    expect(readdirSync(site.folderOf('variants'))).toEqual([]);
    // It is stored there again, and removed here too.
    await sweep();
    site.server.advance(2 * 60_000);
    await site.server.context.media.storage?.trim();
    expect(isEmpty()).toBe(true);
    expect(site.server.context.media.storage?.state().cache.bytes).toBe(0);
    expect((await site.admin('GET', '/uploads/one.png')).status).toBe(200);
    expect((await site.admin('GET', '/uploads/two.png')).status).toBe(200);
  });

  test('missing smaller forms are made again', thorough, async () => {
    site.server = await site.start();
    await makeUpload(site.server, 'boat.png', { width: 700 });
    await site.server.context.media.variants.idle();
    for (const key of site.keys('variants')) site.storage.lose(site.folder, key);
    emptyCache(site.server);
    const forms = async () => {
      const [shown] = (await site.admin('GET', '/api/uploads')).json as { variants: { url: string }[] }[];
      return shown?.variants.map(({ url }) => url) ?? [];
    };
    const [first = ''] = await forms();
    expect((await site.server.request('GET', first)).status).toBe(404);
    await site.server.context.media.variants.idle();
    expect((await forms()).length).toBeGreaterThan(2);
    for (const address of await forms()) expect((await site.server.request('GET', address)).status).toBe(200);
  });

  test('a deleted picture is kept while bin or backup needs it, and a restored one is served again', async () => {
    site.server = await site.start();
    await makeUpload(site.server, 'one.png', { colour: '#102030' });
    await makeUpload(site.server, 'two.png', { colour: '#302010' });
    await site.server.context.media.variants.idle();
    await site.admin('DELETE', '/api/uploads/one.png');
    emptyCache(site.server);
    await site.admin('POST', '/api/uploads/one.png/restore');
    expect((await site.admin('GET', '/uploads/one.png')).status).toBe(200);

    expect((await site.admin('POST', '/api/backups')).json).toMatchObject({ media: { files: 2, missing: 0 } });
    await site.admin('DELETE', '/api/uploads/one.png');
    await site.admin('DELETE', '/api/uploads/bin');
    site.server.advance(7 * HOUR_MS);
    await sweep();
    // The backup needs both.
    expect(site.keys('files')).toHaveLength(2);
    const { backups } = (await site.admin('GET', '/api/backups')).json as { backups: { name: string }[] };
    await site.admin('POST', '/api/backups');
    for (const { name } of backups) await site.admin('DELETE', `/api/backups/${name}`);
    await sweep();
    expect(site.keys('files')).toHaveLength(1);
    expect((await site.admin('GET', '/uploads/two.png')).status).toBe(200);
  });

  test('replacing and its undo find their files there', thorough, async () => {
    site.server = await site.start();
    const first = await makePicture({ colour: '#102030' });
    await sendUpload(site.server, 'boat.png', first);
    const second = await makePicture({ colour: '#302010' });
    await site.server.request('PUT', '/api/uploads/boat.png', { as: 'efua', raw: fileForm(second, 'boat.png') });
    emptyCache(site.server);
    expect((await site.admin('GET', '/uploads/boat.png')).bytes.equals(second)).toBe(true);
    await site.admin('POST', '/api/uploads/boat.png/undo');
    expect((await site.admin('GET', '/uploads/boat.png')).bytes.equals(first)).toBe(true);
  });

  test('the original of a photograph is stored there too, and read from there', thorough, async () => {
    site.server = await site.start();
    await site.server.request('PATCH', '/api/settings', { as: 'efua', body: { keepOriginals: true } });
    const photo = await makePicture({
      type: 'image/jpeg',
      change: (image) => image.withExif({ IFD0: { Artist: 'somebody' } }),
    });
    await sendUpload(site.server, 'photo.jpg', photo);
    expect(site.keys('originals')).toHaveLength(1);
    emptyCache(site.server);
    expect((await site.admin('GET', '/api/uploads/photo.jpg/original')).bytes.equals(photo)).toBe(true);
  });
});

describe('switching on', () => {
  test('existing pictures are copied there after the start', async () => {
    site.server = await startTestServer({}, { storageOf: undefined });
    await makeUpload(site.server, 'one.png', { colour: '#102030' });
    await makeUpload(site.server, 'two.png', { colour: '#302010' });
    await site.server.context.media.variants.idle();
    await site.admin('POST', '/api/backups');
    const { dataDir } = site.server.context.config;
    const former = site.server;
    site.server = await startTestServer({ mediaStorage: site.settings() }, { folder: dataDir });
    await former.close();
    await expect.poll(() => site.keys('files').length).toBe(2);
    await expect.poll(async () => (await system()).comparedAt).not.toBeNull();
    expect(await system()).toMatchObject({ problem: null, waiting: 0 });
    expect(site.keys('variants').length).toBe(readdirSync(site.folderOf('variants')).length);
    emptyCache(site.server);
    expect((await site.admin('GET', '/uploads/one.png')).status).toBe(200);

    // The backups need not keep them any more.
    const mirror = site.server.path('backups/media/files');
    expect(readdirSync(mirror)).toHaveLength(2);
    site.server.advance(7 * HOUR_MS);
    expect((await site.admin('POST', '/api/backups')).json).toMatchObject({ media: { files: 2, missing: 0 } });
    expect(readdirSync(mirror)).toEqual([]);
  });

  test('a file without a picture is removed, here and there', async () => {
    site.server = await site.start();
    await makeUpload(site.server);
    await site.server.context.media.variants.idle();
    const before = site.keys('files');
    const nobodys = 'ab'.repeat(32);
    const file = path.join(site.folderOf('files'), nobodys);
    writeFileSync(file, 'left behind');
    const old = (Date.now() - 2 * HOUR_MS) / 1000;
    utimesSync(file, old, old);
    const bytes = new Uint8Array(Buffer.from('left behind'));
    const sum = createHash('sha256').update(bytes).digest('hex');
    await createObjectStorage(site.settings()).put(`files/${nobodys}`, bytes, sum);
    await sweep();
    // Not yet: a file that is being uploaded has no row either.
    expect(site.keys('files')).toHaveLength(2);
    site.server.advance(7 * HOUR_MS);
    await sweep();
    expect(readdirSync(site.folderOf('files')).map((name) => `files/${name}`)).toEqual(before);
    expect(site.keys('files')).toEqual(before);
  });
});
