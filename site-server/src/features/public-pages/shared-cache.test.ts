// How a cache in front of the server learns of changes (rule A19); e2e/shared-cache.test.ts tests it with nginx.
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEnquiry } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shared-cache-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const cacheDir = () => path.join(folder, 'www.example.com');
/** The state as nginx would read it. */
const state = () => realpathSync(path.join(cacheDir(), 'now'));

async function start(): Promise<TestServer> {
  server = await startTestServer({ sharedCacheDir: cacheDir() });
  return server;
}

test('a shared cache may store public pages, and nothing else that browsers revalidate', async () => {
  const { request } = await start();
  const caching = async (address: string, as?: 'efua') =>
    (await request('GET', address, as === undefined ? {} : { as })).headers.get('cache-control');
  for (const address of ['/', '/about', '/gallery', '/contact?about=marine-engine-services', '/projects']) {
    expect([address, await caching(address)]).toEqual([address, 'max-age=0, s-maxage=3600']);
  }
  for (const address of ['/nothing', '/admin', '/admin/setup', '/admin/content', '/api/content', '/robots.txt']) {
    expect([address, await caching(address)]).toEqual([address, expect.stringMatching(/^no-(cache|store)$/)]);
  }
  expect(await caching('/contact?sent=0001')).toBe('no-store');
  expect(await caching('/contact?called=0001')).toBe('no-store');
  for (const address of ['/api/messages', '/api/content', '/api/content/revisions']) {
    expect([address, await caching(address, 'efua')]).toEqual([address, 'no-store']);
  }
});

test('an irrelevant query is answered, and not cached under its own address', async () => {
  const { request } = await start();
  const upload = await makeUpload(server!, 'boat.png');
  await server!.context.media.variants.idle();
  const page = (await request('GET', '/gallery')).text;
  const variant = /\/variants\/[^"\s]+/.exec(page)?.[0] ?? '';
  const picture = `/uploads/boat.png?v=${upload.version}`;
  const keptAt = async (address: string) => {
    const { status, headers } = await request('GET', address);
    expect([address, status]).toEqual([address, 200]);
    return headers.get('cache-control') !== 'no-cache';
  };
  for (const address of ['/', '/gallery', '/contact?about=marine-engine-services', picture, variant, '/share.jpg']) {
    const madeUp = `${address}${address.includes('?') ? '&' : '?'}a=1`;
    expect([address, await keptAt(address), await keptAt(madeUp)]).toEqual([address, true, false]);
  }
  // The same version in other letters.
  const encoded = `/uploads/boat.png?v=%${Buffer.from(upload.version[0] ?? '').toString('hex')}${upload.version.slice(1)}`;
  expect(await keptAt(encoded)).toBe(false);
  for (const address of ['/contact?about=none', '/gallery?category=none', '/gallery?page=99', '/projects?trade=none']) {
    expect([address, await keptAt(address)]).toEqual([address, false]);
  }
});

test('each change of the site has a new state before it is answered, and so has each start', async () => {
  const { request } = await start();
  // nginx runs as another user.
  expect(statSync(cacheDir()).mode & 0o777).toBe(0o755);
  const seen = new Set([state()]);
  const another = () => {
    const before = seen.size;
    return seen.add(state()).size > before;
  };
  expect((await request('PUT', '/api/content', { as: 'efua', body: { hero: { title: 'Other' } } })).status).toBe(200);
  expect(another()).toBe(true);
  await makeUpload(server!, 'boat.png');
  await server!.context.media.variants.idle();
  await server!.context.media.brightness.idle();
  expect(another()).toBe(true);
  expect((await request('DELETE', '/api/uploads/boat.png', { as: 'efua' })).status).toBeLessThan(300);
  expect(another()).toBe(true);
  expect((await request('PATCH', '/api/settings', { as: 'efua', body: { keepOriginals: true } })).status).toBe(200);
  expect(another()).toBe(true);
  expect((await request('POST', '/api/contact', { body: makeEnquiry() })).status).toBe(201);
  expect(another()).toBe(false);
  await server!.close();
  await start();
  expect(another()).toBe(true);
});

test('former states are removed', async () => {
  await start();
  for (let count = 0; count < 120; count += 1) server!.context.publicPages.drop();
  expect(readdirSync(cacheDir()).length).toBeLessThan(60);
});

test('the present state stays after the clock was set back', async () => {
  const later = Array.from(
    { length: 60 },
    (_, index) => `99999999999${String(index).padStart(4, '0')}-000000001-later`,
  );
  for (const name of later) mkdirSync(path.join(cacheDir(), name), { recursive: true });
  await start();
  expect(later).not.toContain(path.basename(state()));
  expect(readdirSync(cacheDir()).length).toBeLessThan(60);
});

test('an unusable folder is reported before the server listens', async () => {
  writeFileSync(cacheDir(), '');
  await expect(start()).rejects.toThrow(`SHARED_CACHE_DIR: ${cacheDir()} cannot be used`);
});

test('a change that could not be written is tried again until it succeeds', async () => {
  const { context } = await start();
  const before = state();
  rmSync(cacheDir(), { recursive: true });
  writeFileSync(cacheDir(), '');
  context.publicPages.drop();
  rmSync(cacheDir());
  mkdirSync(cacheDir());
  await expect.poll(() => readdirSync(cacheDir())).toContain('now');
  expect(state()).not.toBe(before);
});
