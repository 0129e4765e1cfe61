// Measures each call that the console's screens make, in a data folder with a million leads and 100,000 pictures. No
// call may read all rows: the server handles one call at a time, so a slow one keeps everybody waiting.
import path from 'node:path';
import Database from 'better-sqlite3';
import type { PatchSettings } from 'shared/office/settings.ts';
import { fillPictures } from '../fill-pictures.ts';
import { median } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { addressOf, copyManyLeads, MANY_LEADS, MANY_WORDS, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const FILES = 100_000;
const TIMES = 5;
const STAFF = { username: 'staff', password: 'count to five' };

const LEAD_CALLS = [
  '/api/messages?limit=50',
  '/api/messages?limit=50&status=new',
  '/api/messages?limit=50&open=true&assignee=bench&sort=priority',
  '/api/messages?limit=50&unassigned=true',
  '/api/messages?limit=50&q=tank',
  '/api/messages/count',
  '/api/messages/count?open=true&assignee=bench',
  '/api/messages/count?open=true&unassigned=true',
  '/api/messages/unseen',
  '/api/messages/500000/related',
  '/api/messages/500000/history',
];
const OTHER_CALLS = [
  '/api/messages/deleted',
  '/api/activity?limit=50',
  '/api/users/count',
  '/api/system',
  '/api/uploads?limit=100',
  '/api/uploads?limit=100&category=marine',
  '/api/uploads/bin',
  '/api/uploads/yard-5.jpg/usage',
  '/api/categories/counts',
];

const OWN_CALLS = [
  '/api/messages?limit=50',
  '/api/messages?limit=50&q=tank',
  '/api/messages/count?open=true&assignee=staff',
  '/api/messages/unseen',
];

interface Caller {
  product: MeasuredServer;
  headers: Record<string, string>;
}

/** Milliseconds until the answer has arrived. @throws if the call is refused */
async function time({ product, headers }: Caller, method: string, address: string, body?: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(addressOf(product, address), {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status}`);
  return performance.now() - started;
}

/** The slowest call by the median of `TIMES` calls. */
async function slowest(caller: Caller, addresses: readonly string[]): Promise<{ ms: number; address: string }> {
  const timed: { ms: number; address: string }[] = [];
  for (const address of addresses) {
    const times: number[] = [];
    for (let round = 0; round < TIMES; round += 1) times.push(await time(caller, 'GET', address));
    timed.push({ ms: median(times), address });
  }
  return timed.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: Number.NaN, address: '' };
}

/** Adds a staff member to whom about a hundredth of the leads is assigned, and who has seen none. */
async function addStaff(dataDir: string): Promise<void> {
  const product = await startProduct(dataDir);
  await time({ product, headers: await signIn(product) }, 'POST', '/api/users', STAFF);
  await product.stop();
  const database = new Database(path.join(dataDir, 'site.db'));
  database.exec(`
    update leads set assignee = 'staff', assignee_key = 'staff', desk_key = 'staff' where id % 97 = 0 and status <> 'new';
    update lead_seen_marks set lead_id = 0;
  `);
  database.close();
}

export async function measureCalls(bench: Bench): Promise<Verdict[]> {
  const dataDir = await copyManyLeads(bench, 'calls');
  fillPictures(dataDir, FILES);
  await addStaff(dataDir);
  const product = await startProduct(dataDir);
  try {
    const admin = { product, headers: await signIn(product) };
    const staff = { product, headers: await signIn(product, STAFF) };
    const verdict = (what: string, ms: number, { beside = '', atMost = 100 } = {}): Verdict => ({
      what: `${MANY_WORDS}, 100 k files: ${what}`,
      figure: ms,
      unit: 'ms',
      atMost,
      beside,
    });
    const verdicts: Verdict[] = [];
    for (const [what, caller, calls] of [
      ["slowest of an administrator's calls", admin, [...LEAD_CALLS, ...OTHER_CALLS]],
      ['slowest for staff who see all leads', staff, LEAD_CALLS],
    ] as const) {
      const { ms, address } = await slowest(caller, calls);
      verdicts.push(verdict(what, ms, { beside: address }));
    }
    await time(admin, 'PATCH', '/api/settings', { staffSeeOwnLeadsOnly: true } satisfies PatchSettings);
    const own = await slowest(staff, OWN_CALLS);
    verdicts.push(verdict('slowest for staff who see their own', own.ms, { beside: own.address }));
    verdicts.push(
      verdict('marking all as seen', await time(staff, 'POST', '/api/messages/seen', { upTo: MANY_LEADS })),
    );
    const switching: number[] = [];
    for (const active of [false, true]) switching.push(await time(admin, 'PATCH', '/api/users/2', { active }));
    // Switching a person on or off writes to each of that person's leads.
    verdicts.push(verdict('a person with 8,500 leads switched off and on', Math.max(...switching), { atMost: 500 }));
    return verdicts;
  } finally {
    await product.stop();
  }
}
