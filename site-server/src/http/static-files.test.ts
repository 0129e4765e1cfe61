// Built files are read after the start: they are served from its first moment, and after the next build has removed them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReadyAnswers } from './ready-answers.ts';
import { registerStaticFiles } from './static-files.ts';

const SCRIPT = 'console.log("built");\n'.repeat(20);

let folder: string;
let server: Server;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  mkdirSync(path.join(folder, 'assets'));
  const file = path.join(folder, 'assets', 'a-1.js');
  writeFileSync(file, SCRIPT);
  writeFileSync(`${file}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${file}.gz`, gzipSync(SCRIPT));
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'page.html'), 'a page');
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Serves the folder's files; resolves with a function that requests them, and a promise until all of them are read. */
async function serve() {
  const ready = createReadyAnswers();
  const reading = registerStaticFiles(folder, ready);
  server = createServer((request, response) => {
    if (!ready.answer(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = (address: string, encoding = 'identity') =>
    fetch(`http://127.0.0.1:${port}${address}`, { headers: { 'Accept-Encoding': encoding } });
  return { get, reading };
}

test.each(['identity', 'gzip', 'br'])('a file is served immediately after the start (%s)', async (encoding) => {
  const { get } = await serve();
  const answer = await get('/assets/a-1.js', encoding);
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toBe(SCRIPT);
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await get('/page.html')).status).toBe(404);
  expect((await get('/assets/a-1.js.br')).status).toBe(404);
});

test('all files are read in advance, and are still served after a build has removed them', async () => {
  const { get, reading } = await serve();
  await reading;
  rmSync(folder, { recursive: true });
  expect(await (await get('/assets/a-1.js', 'br')).text()).toBe(SCRIPT);
  expect((await get('/favicon.svg')).status).toBe(200);
});

test('a file that was removed before it was read is not found', async () => {
  const { get, reading } = await serve();
  rmSync(folder, { recursive: true });
  expect((await get('/favicon.svg')).status).toBe(404);
  await reading;
  expect((await get('/favicon.svg')).status).toBe(404);
});
