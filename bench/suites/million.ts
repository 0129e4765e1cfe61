// Calls that read many of a million leads: the list by priority, counts, and the report of a month with 100,000 leads.
// Other people request a short list all the time, and must not be slowed down by the report.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { quantile } from '../load.ts';
import { addressOf, copyManyLeads, MANY_LEADS, MANY_WORDS, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const TIMES = 40;
const REPORTS = 5;
const OTHERS_PAUSE_MS = 5;
const OTHERS = '/api/messages?limit=50&status=new';
const CALLS: [what: string, address: string][] = [
  ['list by priority', '/api/messages?limit=50&sort=priority'],
  ['count with two filters', '/api/messages/count?status=new&reason=Quote'],
  ["count of nobody's of a priority", '/api/messages/count?priority=high&unassigned=true'],
  ['count of a word', '/api/messages/count?q=tank'],
  ['count of a word in open leads', '/api/messages/count?q=tank&open=true'],
];
const REPORT = '/api/reports/month?month=2026-05';

type Headers = Record<string, string>;

/**
 * Marks all leads that are not new as answered within five days, and adds the closing of the closed ones to the
 * history.
 */
function workLeads(dataDir: string): void {
  const database = new Database(path.join(dataDir, 'site.db'));
  database.pragma('synchronous = OFF');
  database.exec(`
    update leads set
      response_due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ts, '600 minutes'),
      responded_at = strftime('%Y-%m-%dT%H:%M:%fZ', ts, (id % 7200) || ' minutes'), responded_by = 'bench'
    where status <> 'new';
    insert into lead_history (lead_id, ts, actor, field, old_value, new_value)
      select id, strftime('%Y-%m-%dT%H:%M:%fZ', ts, (id % 14400) || ' minutes'), 'bench', 'status', 'new', 'closed'
      from leads where status = 'closed';
  `);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** Milliseconds until the answer has arrived. @throws if the call is refused */
async function time(address: string, headers: Headers): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - started;
}

/** Times in milliseconds of the other people's calls while `work` runs. */
async function timeOthers(address: string, headers: Headers, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const state = { isDone: false };
  async function ask(): Promise<void> {
    while (!state.isDone) {
      times.push(await time(address, headers));
      await wait(OTHERS_PAUSE_MS);
    }
  }
  const asking = ask();
  await work();
  state.isDone = true;
  await asking;
  return times;
}

export async function measureMillion(bench: Bench): Promise<Verdict[]> {
  const dataDir = await copyManyLeads(bench, 'many');
  workLeads(dataDir);
  const product = await startProduct(dataDir);
  try {
    const headers = await signIn(product);
    const repeat = async (address: string, times: number) => {
      const taken: number[] = [];
      for (let round = 0; round < times; round += 1) taken.push(await time(addressOf(product, address), headers));
      return taken;
    };
    const verdicts: Verdict[] = [];
    for (const [what, address] of CALLS) {
      const taken = await repeat(address, TIMES);
      const beside = `p50 ${quantile(taken, 0.5).toFixed(1)} ms`;
      verdicts.push({
        what: `${MANY_WORDS}: ${what}, p95`,
        figure: quantile(taken, 0.95),
        unit: 'ms',
        atMost: 100,
        beside,
      });
    }
    const others = addressOf(product, OTHERS);
    let reports: number[] = [];
    const pause = () => wait(3000);
    const quiet = quantile(await timeOthers(others, headers, pause), 0.99);
    const meanwhile = await timeOthers(others, headers, async () => {
      reports = await repeat(REPORT, REPORTS);
    });
    const p99 = quantile(meanwhile, 0.99);
    const report = Math.max(...reports);
    return [
      ...verdicts,
      {
        what: `report of a month of ${MANY_LEADS / 10_000} k leads, and the one before`,
        figure: report,
        unit: 'ms',
        atMost: 500,
      },
      {
        what: "others' p99 during reports, to quiet",
        figure: p99 / quiet,
        atMost: 2,
        beside: `${p99.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`,
      },
    ];
  } finally {
    await product.stop();
  }
}
