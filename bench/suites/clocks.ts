// The list sorted by due time, and the Late tab (rule E24): every lead has a due time, and every sixth one is new and
// waits for an answer.
import path from 'node:path';
import Database from 'better-sqlite3';
import { quantile } from '../load.ts';
import { addressOf, copyFolder, leadFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const ROUNDS = 60;
/** The open leads in the order of arrival, without due times: the other lists are compared to it. */
const PLAIN = '/api/messages?open=true&limit=50';
const LATE = '/api/messages?due=late&sort=due&limit=50';

/** Lists that may take at most `LIST_RATIO` times as long as the plain list. */
const LISTS: [what: string, address: string][] = [
  ['list as they are due', '/api/messages?open=true&sort=due&limit=50'],
  ['Late tab', LATE],
  ['Late tab, second page', LATE],
  ['due today', '/api/messages?due=today&sort=due&limit=50'],
];
const LIST_RATIO = 1.3;

const COUNTS: [what: string, address: string][] = [
  ['count of late ones', '/api/messages/count?due=late'],
  ['count of those late of mine', '/api/messages/count?due=late&assignee=bench'],
];
const COUNT_MS = 100;

/** Makes half of the waiting leads late, and the others due within two weeks. */
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

/** Milliseconds until the answer has arrived. @throws if the call is refused */
async function time(address: URL, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return performance.now() - started;
}

/** Times both calls in turn, so that other work on the computer slows both down. */
async function compareCalls(one: URL, other: URL, headers: Record<string, string>): Promise<[number[], number[]]> {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ones.push(await time(one, headers));
    others.push(await time(other, headers));
  }
  return [ones, others];
}

/** @param count  number of leads */
export async function measureClocks(bench: Bench, count: number): Promise<Verdict[]> {
  const dataDir = copyFolder(bench, await leadFolder(bench, count), `clocks-${count}`);
  setClocks(dataDir);
  const product = await startProduct(dataDir);
  const headers = await signIn(product);
  const name = count >= 1_000_000 ? `${count / 1_000_000} M leads` : `${count / 1000} k leads`;
  const address = (of: string) => new URL(of, addressOf(product, '/'));
  const verdicts: Verdict[] = [];
  try {
    const first = await fetch(address(LATE), { headers });
    await first.arrayBuffer();
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    for (const [what, list] of LISTS) {
      const page = what.includes('second page') ? next : list;
      const [times, plain] = (await compareCalls(address(page), address(PLAIN), headers)).map((all) =>
        quantile(all, 0.5),
      );
      const beside = `${times?.toFixed(1)} ms, the plain list ${plain?.toFixed(1)} ms`;
      verdicts.push({
        what: `${name}: ${what}, of the plain list`,
        figure: (times ?? 0) / (plain ?? 1),
        atMost: LIST_RATIO,
        beside,
      });
    }
    for (const [what, list] of COUNTS) {
      const [times] = await compareCalls(address(list), address(list), headers);
      verdicts.push({ what: `${name}: ${what}, p50`, figure: quantile(times, 0.5), unit: 'ms', atMost: COUNT_MS });
    }
  } finally {
    await product.stop();
  }
  return verdicts;
}
