// Calls that are not made while something is wrong with the storage of pictures (rule F28): repeated reads and writes,
// and events to everybody.
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { listen } from '../../../testing/listen.ts';
import { makePicture, makeUpload, sendUpload } from '../../../testing/make-picture.ts';
import { stopIntervals } from '../../../testing/stop-intervals.ts';
import { emptyCache, storedSiteForFile } from '../../../testing/stored-site.ts';
import { createObjectStorage } from './object-storage.ts';

const MINUTE_MS = 60_000;

const site = storedSiteForFile('limits');
const colourOf = (at: number) => `#10${(at + 16).toString(16)}30`;

/** Another server listens at the address of the storage. */
async function inItsPlace(listener: { listen(port: number, host: string): unknown }): Promise<void> {
  const { hostname, port } = new URL(site.storage.address(site.folder));
  await site.storage.stop();
  listener.listen(Number(port), hostname);
}

test('a damaged object is not fetched again for each visitor, and a good copy is found after a while', async () => {
  site.server = await site.start();
  const bytes = await makePicture();
  await sendUpload(site.server, 'boat.png', bytes);
  await site.server.context.media.variants.idle();
  const [key = ''] = site.keys('files');
  site.storage.damage(site.folder, key);
  emptyCache(site.server);
  expect((await site.admin('GET', '/uploads/boat.png')).status).toBe(404);
  await createObjectStorage(site.settings()).put(key, bytes, createHash('sha256').update(bytes).digest('hex'));
  expect((await site.admin('GET', '/uploads/boat.png')).status).toBe(404);
  site.server.advance(10 * MINUTE_MS);
  expect((await site.admin('GET', '/uploads/boat.png')).bytes.equals(bytes)).toBe(true);
});

test('a download of a whole backup is refused with a time to try again', async () => {
  site.server = await site.start();
  await makeUpload(site.server);
  await site.server.context.media.variants.idle();
  await site.admin('POST', '/api/backups');
  emptyCache(site.server);
  await site.storage.stop();
  const refused = await site.admin('GET', '/api/backups/latest/all');
  await site.storage.start();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.json).toMatchObject({ reason: 'media_storage' });
});

test('a lost smaller form is announced by the name of its picture only', async () => {
  site.server = await site.start();
  await makeUpload(site.server, 'boat.png', { width: 700 });
  await site.server.context.media.variants.idle();
  const [lost = ''] = site.keys('variants');
  site.storage.lose(site.folder, lost);
  emptyCache(site.server);
  const events = await listen(site.server, { as: 'efua' });
  await events.next();
  expect((await site.server.request('GET', `/${lost}`)).status).toBe(404);
  expect(await events.next()).toMatchObject({ data: { type: 'media.changed', names: ['boat.png'] } });
  events.stop();
});

test(
  'storing files stops at the first refusal, after unneeded ones were removed, and continues some minutes later',
  thorough,
  async () => {
    stopIntervals();
    site.server = await site.start();
    for (let at = 0; at < 9; at += 1) await makeUpload(site.server, `boat-${at}.png`, { colour: colourOf(at) });
    await site.server.context.media.variants.idle();
    const sent = new Set<string>();
    const unneeded = 'f'.repeat(64);
    const listed = `<Contents><Key>${site.folder}/files/${unneeded}</Key><LastModified>2020-01-01</LastModified></Contents>`;
    const asked: string[] = [];
    const full = createServer((request, response) => {
      request.resume();
      const name = path.posix.basename(request.url ?? '');
      if (request.method === 'DELETE' || (request.method === 'GET' && name === 'owner')) asked.push(name);
      // That it was not started cannot be stored there, as pictures cannot be.
      if (request.method === 'GET' && name === 'owner') return void response.writeHead(404).end();
      if (request.method !== 'PUT') return void response.end(`<ListBucketResult>${listed}</ListBucketResult>`);
      if (request.url?.includes('/files/')) sent.add(request.url);
      answerFull(response);
    });
    await inItsPlace(full);
    await expect(site.server.context.media.upkeep.sweep()).rejects.toThrow('no space left');
    full.close();
    full.closeAllConnections();
    await site.storage.start();
    // Those that had started when the first was refused.
    expect(sent.size).toBeLessThanOrEqual(4);
    // The owner was read once for each of the three folders, and before anything was removed.
    expect(asked).toEqual(['owner', 'owner', unneeded, 'owner']);

    const kept = site.keys('files');
    site.storage.lose(site.folder, kept[0] ?? '');
    const problem = () => site.server.context.media.storage?.state().problem;
    expect(problem()).toMatchObject({ kind: 'full' });
    site.server.advance(10 * MINUTE_MS);
    vi.advanceTimersByTime(MINUTE_MS / 2);
    await expect.poll(problem).toBeNull();
    expect(site.keys('files')).toEqual(kept);
  },
);

function answerFull(response: ServerResponse): void {
  response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>');
}
