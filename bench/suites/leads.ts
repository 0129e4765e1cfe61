// The lead list and the search with several numbers of leads.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compare, inWords, quantile, runLoad, spreadOf, type Load } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { addressOf, MANY_WORDS, signIn, startProduct, startRaw } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

/** Searches of every kind: frequent, rare and missing words, beginnings of words, two words, numbers. */
const SEARCHES = [
  'tank',
  'hul',
  'kwame',
  'blasting hull',
  'takoradi crane',
  '0200012345',
  'job 4242',
  'mensah@',
  'zzz',
];
const SEARCH_ROUNDS = 12;

async function listLoad(server: MeasuredServer): Promise<Load> {
  const path = '/api/messages?status=new&limit=50';
  return { connections: 8, method: 'GET', path, headers: await signIn(server) };
}

/** @throws if the limit (raw-list.ts) does not give the same answer as the product any more */
async function assertSameAnswers(product: MeasuredServer, limit: MeasuredServer, load: Load): Promise<void> {
  const [own, others] = await Promise.all(
    [product, limit].map(async (server) => (await fetch(addressOf(server, load.path), load)).text()),
  );
  if (own !== others || own === '[]') throw new Error(`raw-list.ts answers otherwise: ${own}\n${others}`);
}

/** @param folders  data folders by number of leads: 1,000, 100,000 and 1,000,000 */
export async function measureLeads(folders: { small: string; middle: string; large: string }): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [name, dataDir] of [
    ['1 k', folders.small],
    ['100 k', folders.middle],
  ] as const) {
    const product = await startProduct(dataDir);
    const file = path.join(dataDir, 'site.db');
    const limit = await startRaw('list', file, readFileSync(path.join(dataDir, 'jwt-secret'), 'utf8').trim());
    const raw = await startRaw('rows', file);
    const load = await listLoad(product);
    await assertSameAnswers(product, limit, load);
    const result = await compare(product, limit, load);
    const toRows = await compare(product, raw, load);
    const { perSecond: figure, failures, first } = result;
    verdicts.push({
      what: `lead list, 50 of ${name} by status`,
      figure,
      spread: result.spread.perSecond,
      atLeast: 0.85,
      beside: `${inWords(result)}; ${toRows.perSecond.toFixed(2)} of the same rows for anybody`,
      failures,
    });
    if (name === '100 k') {
      verdicts.push({ what: `lead list, 50 of ${name}, p99`, figure: first.p99, unit: 'ms', atMost: 15, failures });
    }
    await limit.stop();
    await raw.stop();
    await product.stop();
  }

  const middle = await startProduct(folders.middle);
  const large = await startProduct(folders.large);
  const load = await listLoad(middle);
  // A token is only valid at its own server, so `compare`, which sends one load to both, cannot be used.
  const largeLoad = await listLoad(large);
  const ratios: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const a = await runLoad(large, largeLoad);
    const b = await runLoad(middle, load);
    ratios.push(a.p50 / b.p50);
  }
  await middle.stop();
  verdicts.push({
    what: `lead list, p50 of ${MANY_WORDS} to 100 k`,
    figure: quantile(ratios, 0.5),
    spread: spreadOf(ratios),
    atMost: 1.3,
  });
  verdicts.push(await measureSearch(large, largeLoad.headers));
  await large.stop();
  return verdicts;
}

async function measureSearch(server: MeasuredServer, headers: Record<string, string>): Promise<Verdict> {
  const times: number[] = [];
  let failures = 0;
  for (let round = 0; round < SEARCH_ROUNDS; round += 1) {
    for (const words of SEARCHES) {
      const started = performance.now();
      const query = new URLSearchParams({ q: words, limit: '50' });
      const answer = await fetch(addressOf(server, `/api/messages?${query}`), { headers });
      await answer.arrayBuffer();
      if (!answer.ok) failures += 1;
      times.push(performance.now() - started);
    }
  }
  const beside = `p50 ${quantile(times, 0.5).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms`;
  return {
    what: `search in ${MANY_WORDS}, p95`,
    figure: quantile(times, 0.95),
    unit: 'ms',
    atMost: 50,
    beside,
    failures,
  };
}
