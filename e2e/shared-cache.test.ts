// nginx as a cache in front of the server, with the files of deploy/ (rule A19): it stores public answers, drops them
// with every change, and never stores private ones.
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { makePng } from './make-png.ts';
import { findNginx, startNginx, type Nginx } from './nginx.ts';
import { upload } from './office-day.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { callApi, type RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

const HOST = 'www.example.com';
const program = findNginx();

let folder: string;
let server: RunningServer;
let token: string;
/** A proxy between nginx and the server, which records the requests to the server. */
let between: Proxy;
let nginx: Nginx;
/** Closed after the tests, also if the preparation has failed half-way. */
const opened = new AsyncDisposableStack();

/** Requests that have reached the server while `work` ran. */
async function askedFor(work: () => Promise<unknown>): Promise<string[]> {
  const before = between.asked.length;
  await work();
  return between.asked.slice(before);
}

const get = (address: string, headers = {}) => nginx.ask(HOST, address, { headers });

async function saveTitle(title: string): Promise<void> {
  const content = (await callApi(server, 'GET', '/api/content')) as { hero: object };
  const body = { ...content, hero: { ...content.hero, title } };
  await callApi(server, 'PUT', '/api/content', { token, body });
}

describe.skipIf(program === undefined)('with nginx', { tags: ['nginx'] }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'shared-cache-e2e-'));
    opened.defer(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const environment = {
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: `https://${HOST}`,
      SHARED_CACHE_DIR: folder,
    };
    ({ server, token } = await startStaffedServer(environment));
    opened.defer(() => server.remove());
    between = await startProxy(server.url);
    opened.defer(() => between.close());
    nginx = await startNginx({
      program: program ?? '',
      hosts: [HOST],
      files: [
        { from: 'nginx.conf', replaced: { '127.0.0.1:3000': new URL(between.url).host, '/run/harbourline': folder } },
        { from: 'nginx-cache.conf', replaced: {} },
      ],
    });
    opened.defer(() => nginx.end());
  });
  afterAll(() => opened.disposeAsync());

  test('pages and public files are requested once, and again from the first visit after a change', async () => {
    await upload(server, token, 'quay.png', makePng(0x336699));
    const url = /"(\/(?:uploads|variants)\/[^"\s]*quay[^"\s]*)"/.exec((await get('/gallery')).text)?.[1] ?? '';
    const pages = ['/', '/about', '/contact?about=marine-engine-services', '/gallery', '/projects'];
    const first = new Map<string, string>();
    const visitAll = async () => {
      for (const address of [...pages, url]) first.set(address, (await get(address)).text);
    };
    // Smaller forms of the picture change the gallery, and so does its brightness, which is measured at the same time.
    const listed = async () => (await get('/api/uploads')).text;
    await expect.poll(listed).toContain('.avif');
    await expect.poll(() => askedFor(visitAll)).toEqual([]);
    const asked = await askedFor(async () => {
      for (const address of [...pages, url]) {
        const answer = await get(address);
        expect([address, answer.status, answer.text === first.get(address)]).toEqual([address, 200, true]);
      }
    });
    expect(asked).toEqual([]);
    // Visitors get the same headers as without the cache, and a 304 from the cache if nothing has changed.
    const page = await get('/about');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
      expect((await get('/about', { 'Accept-Encoding': encoding })).headers['content-encoding']).toBe(encoding);
    }
    expect((await get('/about')).headers['content-encoding']).toBeUndefined();
    const again = await askedFor(async () => {
      const answer = await get('/about', { 'If-None-Match': page.headers.etag });
      expect([answer.status, answer.text]).toEqual([304, '']);
    });
    expect(again).toEqual([]);
    for (const title of ['One', 'Two', 'Three']) {
      await saveTitle(title);
      expect((await get('/')).text).toContain(title);
      expect((await get('/', { 'If-None-Match': page.headers.etag })).status).toBe(200);
    }
    await callApi(server, 'DELETE', '/api/uploads/quay.png', { token });
    expect((await get(url)).status).toBe(404);
  });

  test('a visitor without TLS is redirected to the site, whatever host the request names', async () => {
    for (const host of [HOST, 'elsewhere.example']) {
      const { status, headers } = await nginx.askPlain(host, '/about?a=1');
      expect([status, headers.location]).toEqual([301, `https://${HOST}/about?a=1`]);
    }
  });

  test('private answers and those of a person reach the server each time', async () => {
    const body = JSON.stringify({
      name: 'A',
      email: 'a@example.com',
      phone: '1',
      message: 'secret words',
      consent: true,
    });
    const sent = await nginx.ask(HOST, '/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(sent.status).toBe(201);
    const Authorization = `Bearer ${token}`;
    const cases: [address: string, headers: Record<string, string>, status: number][] = [
      ['/contact?sent=0001', {}, 200],
      ['/contact?called=0001', {}, 200],
      ['/api/messages', { Authorization }, 200],
      ['/api/messages', {}, 401],
      ['/api/content', { Authorization }, 200],
      ['/api/content', {}, 200],
      ['/api/me', { Authorization }, 200],
      ['/api/config', {}, 200],
      ['/api/backups', { Authorization }, 200],
      ['/admin', {}, 200],
      ['/admin/setup', {}, 200],
      ['/admin/join', {}, 200],
      ['/admin/content', {}, 200],
      ['/admin/messages?id=1', {}, 200],
      ['/nothing', {}, 404],
      // Requests with a token are never answered from the cache, not even for public pages.
      ['/about', { Authorization }, 200],
    ];
    await get('/about');
    for (const [address, headers, status] of cases) {
      const asked = await askedFor(async () => {
        for (let count = 0; count < 2; count += 1)
          expect([address, (await get(address, headers)).status]).toEqual([address, status]);
      });
      expect(asked).toEqual([`GET ${address}`, `GET ${address}`]);
    }
    // Nothing private is shown to the next visitor.
    expect((await get('/contact')).text).not.toContain('0001');
    expect((await get('/api/messages')).text).not.toContain('secret words');
  });

  test('a made-up query is not stored, and a campaign gets the page itself', async () => {
    await get('/about');
    await get('/gallery');
    const kept = ['/about?utm_source=news&gclid=1a', '/gallery?picture=quay.png', '/about?fbclid=%20x'];
    await expect.poll(() => askedFor(() => Promise.all(kept.map((address) => get(address))))).toEqual([]);
    for (const address of ['/about?a=1', '/about?utm_source=news&a=1', '/contact?about=none']) {
      const asked = await askedFor(() => get(address).then(() => get(address)));
      expect(asked).toEqual([`GET ${address}`, `GET ${address}`]);
    }
    // The cache ignores the host name that a visitor sends: the page still comes from it.
    expect(await askedFor(() => get('/about', { Host: 'made-up.example.com' }))).toEqual([]);
  });

  test('visitors and saves at the same moment leave no outdated page', thorough, async () => {
    for (let round = 0; round < 10; round += 1) {
      const readers = Array.from({ length: 20 }, () => get('/'));
      await saveTitle(`Round ${round}`);
      expect((await get('/')).text).toContain(`Round ${round}`);
      await Promise.all(readers);
      expect((await get('/')).text).toContain(`Round ${round}`);
    }
  });

  test('without the link of the server nothing is stored, as nothing would be removed', thorough, async () => {
    const link = path.join(folder, 'now');
    await get('/about');
    renameSync(link, `${link}.away`);
    expect(await askedFor(() => get('/about').then(() => get('/about')))).toEqual(['GET /about', 'GET /about']);
    await get('/about?a=secret');
    renameSync(`${link}.away`, link);
    expect(await askedFor(() => get('/about'))).toEqual([]);
    // nginx writes the whole request beside an error, with the query.
    expect(nginx.errors()).toBe('');
  });

  test(
    'pages are answered while the server restarts, and are those of the new start afterwards',
    thorough,
    async () => {
      await saveTitle('Before the restart');
      await get('/');
      await server.end('SIGTERM');
      expect((await get('/')).text).toContain('Before the restart');
      expect((await get('/api/health')).status).toBeGreaterThanOrEqual(500);
      await server.restart();
      expect(await askedFor(() => get('/'))).toEqual(['GET /']);
    },
  );
});
