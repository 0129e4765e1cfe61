// Answers and reports while the storage of pictures (rule F28) is unreachable, or returns wrong files.
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { makePicture, makeUpload, sendUpload } from '../../../testing/make-picture.ts';
import { emptyCache, storedSiteForFile } from '../../../testing/stored-site.ts';
import { makeTestFolder } from '../../../testing/test-folder.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const site = storedSiteForFile('away');
const { system, sweep } = site;

describe('while the storage is unreachable', () => {
  test('local files are served, others are 503, an upload is refused, and all works again afterwards', async () => {
    site.server = await site.start();
    const here = await makeUpload(site.server, 'here.png', { colour: '#102030' });
    const away = await makeUpload(site.server, 'away.png', { colour: '#302010' });
    await site.server.context.media.variants.idle();
    expect(await system()).toMatchObject({ problem: null, waiting: 0 });
    emptyCache(site.server);
    await site.admin('GET', here.url);
    await site.storage.stop();

    expect((await site.admin('GET', here.url)).status).toBe(200);
    const missing = await site.admin('GET', away.url);
    expect(missing.status).toBe(503);
    expect(Number(missing.headers.get('retry-after'))).toBeGreaterThan(0);
    const refused = await sendUpload(site.server, 'new.png', await makePicture({ colour: '#203010' }));
    expect(refused.status).toBe(503);
    expect(refused.json).toMatchObject({
      error: expect.stringMatching(/cannot be reached.*Send the picture again/) as string,
    });
    expect(await system()).toMatchObject({ problem: { kind: 'unreachable' } });
    expect((await site.admin('GET', '/api/uploads')).json).toHaveLength(2);
    expect((await site.admin('POST', '/api/backups')).json).toMatchObject({
      media: { files: 2, missing: 0, unchecked: true },
    });
    expect((await site.admin('GET', '/metrics')).text).toContain('media_storage_problem_unreachable 1');

    await site.storage.start();
    site.server.advance(10_000);
    expect((await sendUpload(site.server, 'new.png', await makePicture({ colour: '#203010' }))).status).toBe(201);
    expect((await site.admin('GET', away.url)).status).toBe(200);
    await site.server.context.media.variants.idle();
    expect((await system()).problem).toBeNull();
    expect(((await site.admin('GET', '/api/uploads')).json as { variants: unknown[] }[])[0]?.variants).not.toHaveLength(
      0,
    );
  });

  test('a server starts without it, and reports a wrong key, a missing bucket or another owner', thorough, async () => {
    site.server = await site.start({ secretAccessKey: 'another' });
    await expect.poll(system).toMatchObject({ problem: { kind: 'refused' } });
    expect((await sendUpload(site.server)).json).toMatchObject({
      error: expect.stringContaining('refuses the key') as string,
    });
    await site.server.close();
    const address = site.storage.address(site.folder);
    site.server = await site.start({ address: address.replace('/pictures/', '/no-such-bucket/') });
    await expect.poll(system).toMatchObject({ problem: { kind: 'no_bucket' } });
    await site.server.close();

    site.server = await site.start();
    expect((await sendUpload(site.server)).status).toBe(201);
    await site.server.close();
    site.server = await site.start();
    await expect.poll(system).toMatchObject({ problem: { kind: 'other_site' } });
    expect((await sendUpload(site.server)).json).toMatchObject({
      error: expect.stringContaining('another site') as string,
    });
    expect(site.keys('files')).toHaveLength(1);
  });

  test(
    'a storage that hangs is waited for up to a limit, and then not tried again for a moment',
    thorough,
    async () => {
      // The prepared server has the usual limit.
      site.server = await site.start();
      const upload = await makeUpload(site.server);
      await site.server.context.media.variants.idle();
      emptyCache(site.server);
      const folder = makeTestFolder('storage-hangs');
      onTestFinished(() => rmSync(folder, { recursive: true }));
      await site.server.close(folder);
      site.server = await startTestServer({ mediaStorage: site.settings({ timeLimitMs: 500 }) }, { folder });
      await site.storage.stop();
      const held: Socket[] = [];
      const { hostname, port } = new URL(site.storage.address(site.folder));
      const silent = createServer((socket) => void held.push(socket)).listen(Number(port), hostname);
      await once(silent, 'listening');
      try {
        expect((await site.admin('GET', upload.url)).status).toBe(503);
        const asked = held.length;
        expect((await site.admin('GET', upload.url)).status).toBe(503);
        expect(held).toHaveLength(asked);
        expect((await sendUpload(site.server, 'new.png', await makePicture({ colour: '#203010' }))).status).toBe(503);
        expect(await system()).toMatchObject({ problem: { kind: 'unreachable' } });
      } finally {
        for (const socket of held) socket.destroy();
        silent.close();
        await once(silent, 'close');
        await site.storage.start();
      }
    },
  );

  test(
    'an object with other bytes is not served, is reported, and is repaired from the local file if there is one',
    thorough,
    async () => {
      site.server = await site.start();
      const bytes = await makePicture();
      await sendUpload(site.server, 'boat.png', bytes);
      await site.server.context.media.variants.idle();
      const [key = ''] = site.keys('files');
      site.storage.damage(site.folder, key);
      expect((await site.admin('GET', '/uploads/boat.png')).status).toBe(200);
      const file = site.server.path('media', key);
      emptyCache(site.server);
      expect((await site.admin('GET', '/uploads/boat.png')).status).toBe(404);
      expect(await system()).toMatchObject({ damaged: 1 });
      expect(readdirSync(site.folderOf('files'))).toEqual([]);
      writeFileSync(file, bytes);
      await sweep();
      expect(await system()).toMatchObject({ damaged: 0 });
      emptyCache(site.server);
      expect((await site.admin('GET', '/uploads/boat.png')).bytes.equals(bytes)).toBe(true);
    },
  );
});
