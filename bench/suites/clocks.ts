// The list with its clocks and the Late tab (rule E24): every lead has a time at which it is due, and each sixth is open and
// waits for an answer.
import path from 'node:path';
import Database from 'better-sqlite3';
import { quantile } from '../load.ts';
import { addressOf, copyFolder, leadFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const ROUNDS = 25;
/** The figures that the list and the counts without clocks are held to. */
const LIST_MS = 15;
const COUNT_MS = 100;

const CALLS: [what: string, address: string, atMost: number][] = [
  ['list as they are due', '/api/messages?open=true&sort=due&limit=50', LIST_MS],
  ['Late tab', '/api/messages?due=late&sort=due&limit=50', LIST_MS],
  ['Late tab, its second page', '/api/messages?due=late&sort=due&limit=50', LIST_MS],
  ['due today', '/api/messages?due=today&sort=due&limit=50', LIST_MS],
  ['count of late ones', '/api/messages/count?due=late', COUNT_MS],
  ['count of those late of mine', '/api/messages/count?due=late&assignee=bench', COUNT_MS],
];

/** Half of those that wait are late, the others due within the next weeks. */
function setClocks(dataDir: string): void {
  const database = new Database(path.join(dataDir, 'site.db'));
  database.pragma('synchronous = OFF');
  database.exec(`
    update leads set
      response_due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ((id % 40320) - 20160) || ' minutes'),
      responded_at = case when status = 'new' then null else ts end
  `);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

async function timesOf(ask: () => Promise<Response>): Promise<{ p50: number; most: number; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (!answer.ok) failures += 1;
  }
  return { p50: quantile(times, 0.5), most: Math.max(...times), failures };
}

/** @param count  of leads */
export async function measureClocks(bench: Bench, count: number): Promise<Verdict[]> {
  const dataDir = copyFolder(bench, await leadFolder(bench, count), `clocks-${count}`);
  setClocks(dataDir);
  const product = await startProduct(dataDir);
  const headers = await signIn(product);
  const name = count >= 1_000_000 ? `${count / 1_000_000} M` : `${count / 1000} k`;
  const verdicts: Verdict[] = [];
  try {
    for (const [what, address, atMost] of CALLS) {
      const first = what.includes('second') ? await fetch(addressOf(product, address), { headers }) : undefined;
      const next = /<([^>]+)>; rel="next"/.exec(first?.headers.get('link') ?? '')?.[1] ?? address;
      const { p50, most, failures } = await timesOf(() => fetch(new URL(next, addressOf(product, '/')), { headers }));
      const beside = `most ${most.toFixed(1)} ms`;
      verdicts.push({ what: `${name} leads: ${what}, p50`, figure: p50, unit: 'ms', atMost, beside, failures });
    }
  } finally {
    await product.stop();
  }
  return verdicts;
}
