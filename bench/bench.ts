// Requests per second of the product as ratios to the least programs that could answer the same (bench/raw-server.ts),
// both in one run: rounds interleaved, medians of pairs, the server on one core and the client on another.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStale } from '../scripts/build.ts';
import { canPin, onCore, startMeasured, type MeasuredServer } from './measured-server.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROUND_MS = Number(process.env['BENCH_MS'] ?? 1500);

const ENQUIRY = JSON.stringify({
  name: 'Akosua Frimpong',
  email: 'akosua.frimpong@example.com',
  phone: '024 000 0000',
  message: 'Two potable water tanks of 5,000 m3 need internal blasting and a new food-grade lining this December.',
  reason: 'Quote',
  consent: true,
  website: '',
  utm_source: 'google',
  page_path: '/services',
});

interface Case {
  name: string;
  goal: string;
  connections: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Round {
  perSecond: number;
  p50: number;
  failures: number;
  cpuPerRequest: number | undefined;
}

const br = { 'Accept-Encoding': 'br' };
const json = { 'Content-Type': 'application/json' };
const CASES: Case[] = [
  { name: 'home page, brotli', goal: '>= 0.95', connections: 16, method: 'GET', path: '/', headers: br },
  {
    name: 'GET /api/content, brotli',
    goal: '>= 0.95',
    connections: 16,
    method: 'GET',
    path: '/api/content',
    headers: br,
  },
  {
    name: 'GET /api/content, identity',
    goal: '>= 0.95',
    connections: 16,
    method: 'GET',
    path: '/api/content',
    headers: {},
  },
  {
    name: 'POST /api/contact, 16 connections',
    goal: '>= 2.5',
    connections: 16,
    method: 'POST',
    path: '/api/contact',
    headers: json,
    body: ENQUIRY,
  },
  {
    name: 'POST /api/contact, 1 connection',
    goal: 'p50 <= 1.5 x',
    connections: 1,
    method: 'POST',
    path: '/api/contact',
    headers: json,
    body: ENQUIRY,
  },
];

function runLoad(server: MeasuredServer, load: Case, ms: number): Round {
  const before = server.cpuSeconds();
  const { connections, method, path: address, headers, body } = load;
  const input = JSON.stringify({ port: server.port, connections, ms, method, path: address, headers, body });
  const [command, ...args] = onCore(1, ['node', path.join(import.meta.dirname, 'load-client.ts'), input]);
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  const after = server.cpuSeconds();
  if (!stdout) throw new Error(`The load client failed: ${stderr}`);
  const result = JSON.parse(stdout) as { count: number; failures: number; perSecond: number; p50: number };
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / result.count;
  return { perSecond: result.perSecond, p50: result.p50, failures: result.failures, cpuPerRequest: cpu };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function format(value: number, digits = 2): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '-';
}

/** The product's own answer, given back by the raw server. */
async function record(product: MeasuredServer, load: Case, folder: string): Promise<string> {
  const socketless = await fetch(`http://127.0.0.1:${product.port}${load.path}`, {
    headers: { 'Accept-Encoding': load.headers['Accept-Encoding'] ?? 'identity' },
  });
  // fetch unpacks the body: the raw server is given the same number of bytes, whatever they are.
  const length = Number(socketless.headers.get('content-length'));
  const body = Buffer.alloc(length, 'x');
  const headers = Object.fromEntries(
    [...socketless.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  );
  const file = path.join(folder, `${load.name.replaceAll(/\W+/g, '-')}.json`);
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  return file;
}

async function measure(load: Case, product: MeasuredServer, folder: string): Promise<void> {
  const rawWords = ['node', path.join(import.meta.dirname, 'raw-server.ts')];
  const rawMode =
    load.method === 'POST'
      ? ['write', path.join(folder, `raw-${load.connections}.db`)]
      : ['buffers', await record(product, load, folder)];
  const raw = await startMeasured([...rawWords, ...rawMode], {}, /listening (\d+)/);
  runLoad(product, load, ROUND_MS / 2);
  runLoad(raw, load, ROUND_MS / 2);

  const pairs: { product: Round; raw: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0;
    const a = runLoad(first ? product : raw, load, ROUND_MS);
    const b = runLoad(first ? raw : product, load, ROUND_MS);
    pairs.push(first ? { product: a, raw: b } : { product: b, raw: a });
  }
  await raw.stop();

  const of = (pick: (pair: { product: Round; raw: Round }) => number) => median(pairs.map(pick));
  const failures = pairs.reduce((sum, pair) => sum + pair.product.failures + pair.raw.failures, 0);
  console.log(
    [
      load.name.padEnd(36),
      format(
        of((pair) => pair.product.perSecond),
        0,
      ).padStart(8),
      format(
        of((pair) => pair.raw.perSecond),
        0,
      ).padStart(8),
      format(of((pair) => pair.product.perSecond / pair.raw.perSecond)).padStart(7),
      format(of((pair) => pair.product.p50 / pair.raw.p50)).padStart(7),
      format(of((pair) => (pair.product.cpuPerRequest ?? NaN) / (pair.raw.cpuPerRequest ?? NaN))).padStart(7),
      load.goal.padStart(13),
      failures > 0 ? `  ${failures} FAILED` : '',
    ].join(' '),
  );
}

buildStale();
const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
const product = await startMeasured(
  ['node', path.join(import.meta.dirname, '../site-server/dist/main.js')],
  { PORT: '0', DATA_DIR: path.join(folder, 'data'), RATE_LIMITS: 'off' },
  /running at http:\/\/localhost:(\d+)/,
);
try {
  console.log(
    `${ROUNDS} interleaved rounds of ${ROUND_MS} ms; server and client ${canPin ? 'on a core each' : 'not pinned to cores'}\n`,
  );
  console.log(`${'case'.padEnd(36)}  per s    raw/s   ratio     p50     cpu          goal`);
  for (const load of CASES) await measure(load, product, folder);
  console.log(
    '\nratio: requests per second, product to raw. p50, cpu: median latency and CPU time per request, product to raw.',
  );
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
