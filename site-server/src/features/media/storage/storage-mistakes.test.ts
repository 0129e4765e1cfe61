// Storage of pictures (rule F28) that is set wrongly at first, is used by others too, or whose site is unknown.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { System } from 'shared/system/system.ts';
import { makeUpload, sendUpload } from '../../../testing/make-picture.ts';
import { storedSiteForFile } from '../../../testing/stored-site.ts';
import { makeTestFolder } from '../../../testing/test-folder.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { createObjectStorage } from './object-storage.ts';

const DAY_MS = 24 * 3_600_000;

const site = storedSiteForFile('mistakes');
const inData = (...names: string[]) => site.server.path(...names);
async function problem(): Promise<string | undefined> {
  const { json } = await site.server.request('GET', '/api/system', { as: 'efua' });
  return (json as System).mediaStorage?.problem?.kind;
}

test('a wrong storage that has never been used can be replaced by the right one', async () => {
  const kept = makeTestFolder('storage-mistakes');
  const right = site.settings();
  site.server = await startTestServer({
    mediaStorage: { ...right, address: right.address.replace('/pictures/', '/no-such-bucket/') },
  });
  await expect.poll(problem).toBe('no_bucket');
  await site.server.close(kept);
  site.server = await startTestServer({ mediaStorage: right }, { folder: kept });
  expect((await sendUpload(site.server)).status).toBe(201);
  rmSync(kept, { recursive: true, force: true });
});

test('an unreadable site id is reported, and every failure has that reason', async () => {
  site.server = await site.start();
  await makeUpload(site.server);
  await site.server.restart(() => {
    rmSync(inData('backups', 'site-id'));
    mkdirSync(inData('backups', 'site-id'));
  });
  const refused = await sendUpload(site.server, 'second.png');
  expect([refused.status, refused.json]).toMatchObject([
    503,
    { error: expect.stringContaining('site-id among the backups cannot be read') as string },
  ]);
  expect(await problem()).toBe('no_site_id');
});

test('a file that the browser has already is not read from the storage', async () => {
  site.server = await site.start();
  const { url } = await makeUpload(site.server);
  await site.server.context.media.variants.idle();
  const etag = (await site.server.request('GET', url)).headers.get('etag') ?? '';
  for (const name of readdirSync(inData('media/files'))) rmSync(inData('media/files', name));
  const again = await site.server.request('GET', url, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(readdirSync(inData('media/files'))).toEqual([]);
});

test('files of others in the bucket are not removed', async () => {
  site.server = await site.start();
  const bytes = new Uint8Array(Buffer.from('not ours'));
  await createObjectStorage(site.settings())
    .put('files/readme.txt', bytes, '0'.repeat(64))
    .catch(() => undefined);
  expect(site.storage.list(site.folder)).toContain('files/readme.txt');
  site.storage.age(site.folder, DAY_MS);
  await site.server.context.media.upkeep.sweep();
  expect(site.storage.list(site.folder)).toContain('files/readme.txt');
});
