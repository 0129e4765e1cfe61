// Everything at once, with 100,000 leads and as many pictures: visitors, enquiries, the office's lists, an
// administrator who uploads and saves, and a backup. The figure is how long the event loop was blocked, as nobody is
// answered meanwhile.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENQUIRY } from './enquiries.ts';
import { fillPictures } from '../fill-pictures.ts';
import { runLoad, type Load } from '../load.ts';
import { makePhotograph } from '../make-photograph.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { addressOf, copyFolder, leadFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const MS = 15_000;
const PICTURES = 100_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

type Headers = Record<string, string>;

async function ask(server: MeasuredServer, address: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(addressOf(server, address), options);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Repeats the calls of a working administrator until the time `until`. @returns the number of rounds */
async function administrate(
  server: MeasuredServer,
  headers: Headers,
  photograph: string,
  until: number,
): Promise<number> {
  const picture = new Blob([readFileSync(photograph)], { type: 'image/jpeg' });
  const call = async (address: string, options: RequestInit = {}) =>
    (await ask(server, address, { ...options, headers: { ...headers, ...options.headers } })).arrayBuffer();
  for (let rounds = 0; ; rounds += 1) {
    if (performance.now() > until) return rounds;
    const form = new FormData();
    form.set('file', picture, 'measured.jpg');
    await call('/api/upload', { method: 'POST', body: form });
    await call('/api/content');
    const body = JSON.stringify({ meta: { title: `Measured ${rounds}` } });
    await call('/api/content', { method: 'PUT', headers: JSON_TYPE, body });
    for (const page of ['/', '/gallery']) await call(page);
    const ids = Array.from({ length: 50 }, (_, place) => 1 + ((rounds * 50 + place) % 90_000));
    const changes = ids.map((id) => ({ id, priority: rounds % 2 === 0 ? 'high' : 'low' }));
    await call('/api/messages/bulk', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ changes }) });
    for (const address of ['/api/messages?q=tank&limit=50', '/api/uploads?limit=100', '/api/system'])
      await call(address);
  }
}

export async function measureMixed(bench: Bench): Promise<Verdict[]> {
  const dataDir = copyFolder(bench, await leadFolder(bench, 100_000), 'mixed');
  fillPictures(dataDir, PICTURES);
  const photograph = path.join(bench.folder, 'mixed.jpg');
  await makePhotograph(photograph, 1);
  const product = await startProduct(dataDir, ['loop-delay.ts']);
  try {
    const headers = await signIn(product);
    const brotli = { 'Accept-Encoding': 'br' };
    const loads: Load[] = [
      { connections: 4, method: 'GET', path: '/', headers: brotli, pauseMs: 5 },
      { connections: 2, method: 'GET', path: '/api/content', headers: brotli, pauseMs: 20 },
      { connections: 2, method: 'POST', path: '/api/contact', headers: JSON_TYPE, body: ENQUIRY, pauseMs: 20 },
      { connections: 4, method: 'GET', path: '/api/messages?limit=50', headers, pauseMs: 20 },
    ];
    // The first call makes the server do work that it postpones at its start, which must not be measured.
    await ask(product, '/api/content', {});
    await product.loopDelay();
    const until = performance.now() + MS;
    const loaded = Promise.all(loads.map((load) => runLoad(product, load, MS)));
    const [rounds, results] = await Promise.all([
      administrate(product, headers, photograph, until),
      loaded,
      ask(product, '/api/backups', { method: 'POST', headers }),
    ]);
    const { p50, p99, p999, most } = await product.loopDelay();
    const failures = results.reduce((sum, result) => sum + result.failures, 0);
    const beside = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(1)} ms; ${rounds} rounds of an administrator`;
    return [
      { what: 'event loop held up under mixed load, p99.9', figure: p999, unit: 'ms', atMost: 20, beside, failures },
    ];
  } finally {
    await product.stop();
  }
}
