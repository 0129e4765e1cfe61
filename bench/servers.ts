// Starts the product, and the minimal programs that it is compared to.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillLeads } from './fill-leads.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';

export const ADMIN = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'measure twice, cut once' };

/** Folders of one run of the measurements. */
export interface Bench {
  /** Temporary folder that is removed after the run. */
  folder: string;
  /** Data folders by their number of leads. */
  leadFolders: Map<number, string>;
}

/** Leads of the suites that have many: a million, or more. */
export const MANY_LEADS = Number(process.env['BENCH_LEADS'] ?? 1_000_000);
export const MANY_WORDS = `${MANY_LEADS / 1_000_000} M leads`;

/** Node options of the units and the image in deploy/. */
const AS_DEPLOYED = ['--max-semi-space-size=4'];

/** @param preloaded  modules that the server loads before its own */
export function startProduct(dataDir: string, preloaded: readonly string[] = []): Promise<MeasuredServer> {
  const imports = preloaded.flatMap((name) => ['--import', path.join(import.meta.dirname, name)]);
  return startMeasured(
    ['node', ...imports, ...AS_DEPLOYED, path.join(import.meta.dirname, '../site-server/dist/main.js')],
    { MALLOC_ARENA_MAX: '2', PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...ADMIN },
    /running at http:\/\/localhost:(\d+)/,
  );
}

export type RawMode = 'buffers' | 'write' | 'enquiries' | 'list' | 'rows' | 'open';

export function startRaw(mode: RawMode, file: string, extra = ''): Promise<MeasuredServer> {
  return startMeasured(
    ['node', path.join(import.meta.dirname, 'raw-server.ts'), mode, file, extra],
    {},
    /listening (\d+)/,
  );
}

/** Makes an empty, migrated data folder with one administrator. */
export async function makeDataFolder(bench: Bench, name: string): Promise<string> {
  const dataDir = path.join(bench.folder, name);
  mkdirSync(dataDir, { recursive: true });
  await (await startProduct(dataDir)).stop();
  return dataDir;
}

/** A data folder with this many leads. Made once per run, as filling it may take longer than measuring. */
export async function leadFolder(bench: Bench, count: number): Promise<string> {
  const { leadFolders } = bench;
  const known = leadFolders.get(count);
  if (known !== undefined) return known;
  const dataDir = await makeDataFolder(bench, `leads-${count}`);
  fillLeads(dataDir, count);
  leadFolders.set(count, dataDir);
  return dataDir;
}

/** A copy of a stopped server's folder, to be changed. */
export function copyFolder(bench: Bench, from: string, name: string): string {
  const dataDir = path.join(bench.folder, name);
  cpSync(from, dataDir, { recursive: true });
  return dataDir;
}

/** To be changed by a suite that has many leads. */
export async function copyManyLeads(bench: Bench, name: string): Promise<string> {
  return copyFolder(bench, await leadFolder(bench, MANY_LEADS), name);
}

export function addressOf(server: MeasuredServer, address: string): string {
  return `http://127.0.0.1:${server.port}${address}`;
}

/** Headers of a signed-in administrator. */
export async function signIn(server: MeasuredServer, body: object = {}): Promise<{ Authorization: string }> {
  const answer = await fetch(addressOf(server, '/api/auth/login'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD, ...body }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return { Authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
}

/** Writes the product's answer to a file for `startRaw('buffers', file)`. @returns the file */
export async function recordAnswer(
  bench: Bench,
  server: MeasuredServer,
  address: string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await fetch(addressOf(server, address), { headers: { 'Accept-Encoding': 'identity', ...headers } });
  await answer.arrayBuffer();
  // `fetch` decompresses the body, so the raw server gets other bytes of the same number.
  const body = Buffer.alloc(Number(answer.headers.get('content-length') ?? 0), 'x');
  const kept = [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  const file = path.join(bench.folder, `answer-${crypto.randomUUID()}.json`);
  const record = { status: answer.status, headers: Object.fromEntries(kept), body: body.toString('base64') };
  writeFileSync(file, JSON.stringify(record));
  return file;
}
