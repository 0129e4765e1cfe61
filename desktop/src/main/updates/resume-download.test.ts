// A file of some size over connections that break off.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createResumingDownload } from './resume-download.ts';

/** No part is like another one. */
const BYTES = Buffer.from(Uint32Array.from({ length: 150_000 }, (_, index) => index * 2_654_435_761).buffer);
const SHA512 = createHash('sha512').update(BYTES).digest('base64');

let folder: string;
let server: Server;
let url: URL;
/** Ranges that were asked for; null for a whole file. */
let asked: (string | null)[];
/** After so many bytes of an answer the connection breaks. */
let breaksAfter: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'download-'));
  asked = [];
  breaksAfter = Infinity;
  server = createServer((request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    asked.push(request.headers.range ?? null);
    if (from >= BYTES.length) return void response.writeHead(416).end();
    const rest = BYTES.subarray(from);
    response.writeHead(from === 0 ? 200 : 206, { 'Content-Length': rest.length });
    if (rest.length <= breaksAfter) return void response.end(rest);
    response.write(rest.subarray(0, breaksAfter));
    // Not before all of it lies on the disk.
    const timer = setInterval(() => {
      if (written() < from + breaksAfter) return;
      clearInterval(timer);
      response.destroy();
    }, 10);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/console.exe`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const make = () =>
  createResumingDownload({ folder: path.join(folder, 'parts'), request: (address, init) => fetch(address, init) });
const parts = () => readdirSync(path.join(folder, 'parts'));
/** Size of the largest part. */
const written = () => Math.max(0, ...parts().map((name) => statSync(path.join(folder, 'parts', name)).size));

test('every attempt goes on where the one before broke off, also in another run, and nothing is left over', async () => {
  const destination = path.join(folder, 'console.exe');
  breaksAfter = 250_000;
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(make()(url, destination, { sha512: SHA512 })).rejects.toThrow();
  expect(parts()).toHaveLength(1);
  expect(await make()(url, destination, { sha512: SHA512 })).toBe(destination);
  expect(readFileSync(destination).equals(BYTES)).toBe(true);
  expect(asked).toEqual([null, 'bytes=250000-', 'bytes=500000-']);
  expect(parts()).toEqual([]);
});

test('bytes that are not the right ones are thrown away, and asked for from the beginning', async () => {
  const destination = path.join(folder, 'console.exe');
  await expect(make()(url, destination, { sha512: 'AAAA' })).rejects.toThrow('not what it should be');
  expect(parts()).toEqual([]);
  await expect(make()(url, destination, {})).rejects.toThrow('Nobody says');
  expect(readdirSync(folder)).toEqual(['parts']);
});

test('what has come of another version goes when a new one is fetched', async () => {
  breaksAfter = 100_000;
  await expect(make()(url, path.join(folder, 'a'), { sha512: 'AAAA' })).rejects.toThrow();
  await expect(make()(url, path.join(folder, 'b'), { sha512: SHA512 })).rejects.toThrow();
  expect(parts()).toHaveLength(1);
  expect(asked).toEqual([null, null]);
});
