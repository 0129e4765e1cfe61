// The time from the server's start to its first answer, and the memory that it needs.
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { median, runLoad, spreadOf, type Load } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import {
  addressOf,
  copyFolder,
  copyManyLeads,
  leadFolder,
  MANY_WORDS,
  makeDataFolder,
  signIn,
  startProduct,
  startRaw,
  type Bench,
} from '../servers.ts';
import type { Verdict } from '../verdict.ts';
import { ENQUIRY } from './enquiries.ts';

const TIMES = 7;

/** Milliseconds from the start of the process to its first 200. */
async function timeStart(start: () => Promise<MeasuredServer>): Promise<number> {
  const started = performance.now();
  const server = await start();
  const answer = await fetch(addressOf(server, '/api/health'));
  await answer.arrayBuffer();
  const time = performance.now() - started;
  if (!answer.ok) throw new Error(`The first answer was ${answer.status}`);
  await server.stop();
  return time;
}

export async function measureColdStart(bench: Bench): Promise<Verdict> {
  const dataDir = await makeDataFolder(bench, 'start');
  const file = path.join(dataDir, 'site.db');
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < TIMES; round += 1) {
    const raw = await timeStart(() => startRaw('open', file));
    const product = await timeStart(() => startProduct(dataDir));
    ratios.push(product / raw);
    times.push(product);
  }
  const beside = `${median(times).toFixed(0)} ms`;
  const what = 'cold start, to a bare server with its database';
  return { what, figure: median(ratios), spread: spreadOf(ratios), atMost: 1.6, beside };
}

export async function measureStartAfterKill(bench: Bench): Promise<Verdict> {
  // A copy, as other suites use the same folder of leads and this one writes into it.
  const dataDir = await copyManyLeads(bench, 'killed');
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = await startProduct(dataDir);
    const load: Load = {
      connections: 8,
      method: 'POST',
      path: '/api/contact',
      headers: { 'Content-Type': 'application/json' },
      body: ENQUIRY,
    };
    await runLoad(server, load, 500);
    await server.stop('SIGKILL');
    times.push((await timeStart(() => startProduct(dataDir))) / 1000);
  }
  return { what: `start after kill -9 with ${MANY_WORDS}`, figure: median(times), unit: 's', atMost: 1 };
}

export async function measureMemory(bench: Bench): Promise<Verdict[]> {
  const product = await startProduct(copyFolder(bench, await leadFolder(bench, 100_000), 'memory'));
  try {
    await wait(4000);
    const idle = product.memory() ?? Number.NaN;
    const headers = await signIn(product);
    const json = { 'Content-Type': 'application/json' };
    const loads: Load[] = [
      { connections: 16, method: 'POST', path: '/api/contact', headers: json, body: ENQUIRY },
      { connections: 16, method: 'GET', path: '/', headers: { 'Accept-Encoding': 'br' } },
      { connections: 8, method: 'GET', path: '/api/messages?limit=50', headers },
    ];
    for (const load of loads) await runLoad(product, load, 3000);
    await wait(4000);
    return [
      { what: 'memory with 100 k leads, idle', figure: idle, unit: 'MiB', atMost: 90 },
      { what: 'memory, after loads', figure: product.memory() ?? Number.NaN, unit: 'MiB', atMost: 130 },
    ];
  } finally {
    await product.stop();
  }
}
