// Counts of leads, over HTTP: after any changes in any order they equal a plain count (rule E2b).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { SEED } from 'shared/testing/seeded-random.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { asEfua, serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

const REASONS = ['', 'Quote', 'Support'];
const ASSIGNEES = ['', 'kofi', 'ama'];
const WORDS = ['tank', 'hull'];

const idOf = fc.nat({ max: 11 }).map((index) => index + 1);
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ send: fc.constantFrom(...REASONS), word: fc.constantFrom(...WORDS) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      id: idOf,
      patch: fc.oneof(
        fc.record({ status: fc.constantFrom(...LEAD_STATUSES) }),
        fc.record({ priority: fc.constantFrom(...LEAD_PRIORITIES) }),
        fc.record({ assignee: fc.constantFrom(...ASSIGNEES) }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ remove: idOf }) },
  { weight: 1, arbitrary: fc.record({ bringBack: idOf }) },
  { weight: 1, arbitrary: fc.record({ erase: idOf }) },
  { weight: 1, arbitrary: fc.record({ amaIsActive: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ bulk: fc.constantFrom(...LEAD_STATUSES) }) },
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const asAdmin = asEfua(server);

/** Some are refused, such as one of a missing lead, and must change nothing. */
async function apply(what: Change): Promise<void> {
  if ('send' in what) {
    const { send: reason, word } = what;
    const sent = (await asAdmin('GET', '/api/messages/count')).json as { count: number };
    const phone = `024 000 00${String(sent.count).padStart(2, '0')}`;
    await server.request('POST', '/api/contact', { body: makeEnquiry({ reason, phone, message: `One ${word}.` }) });
  } else if ('patch' in what) await asAdmin('PATCH', `/api/messages/${what.id}`, what.patch);
  else if ('remove' in what) await asAdmin('DELETE', `/api/messages/${what.remove}`);
  else if ('bringBack' in what) await asAdmin('POST', `/api/messages/${what.bringBack}/restore`);
  else if ('erase' in what) await asAdmin('POST', '/api/privacy/erase', { phone: `024 000 00${pad(what.erase)}` });
  else if ('amaIsActive' in what) await asAdmin('PATCH', '/api/users/3', { active: what.amaIsActive });
  else {
    const changes = [1, 2, 3, 4].map((id) => ({ id, status: what.bulk }));
    await asAdmin('POST', '/api/messages/bulk', { changes });
  }
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

interface Filter {
  query: string;
  isOf(lead: Lead, isAmaActive: boolean): boolean;
}

function isUnassigned({ assignee }: Lead, isAmaActive: boolean): boolean {
  return assignee === '' || (assignee === 'ama' && !isAmaActive);
}

const FILTERS: Filter[] = [
  { query: '', isOf: () => true },
  ...LEAD_STATUSES.map((status): Filter => ({ query: `status=${status}`, isOf: (lead) => lead.status === status })),
  { query: 'open=true', isOf: (lead) => lead.status !== 'closed' },
  { query: 'reason=Quote', isOf: (lead) => lead.reason === 'Quote' },
  { query: 'priority=high', isOf: (lead) => lead.priority === 'high' },
  { query: 'assignee=kofi', isOf: (lead) => lead.assignee === 'kofi' },
  { query: 'unassigned=true', isOf: isUnassigned },
  { query: 'unassigned=false', isOf: (lead, isActive) => !isUnassigned(lead, isActive) },
  { query: 'q=tank', isOf: (lead) => lead.message.includes('tank') },
  { query: 'updatedSince=2020-01-01T00:00:00Z', isOf: () => true },
];

/** Each filter alone and with each other: the count, and the ids in one of the orders of the list. */
async function check(): Promise<void> {
  const all = (await asAdmin('GET', '/api/messages')).json as Lead[];
  const users = (await asAdmin('GET', '/api/users')).json as { username: string; active: boolean }[];
  const isActive = users.find(({ username }) => username === 'ama')?.active === true;
  const pairs = FILTERS.flatMap((one, at) => FILTERS.slice(at).map((other) => [one, other] as const));
  for (const [at, [one, other]] of pairs.entries()) {
    if (one !== other && one.query.split('=')[0] === other.query.split('=')[0]) continue;
    const query = [...new Set([one.query, other.query])].join('&');
    const expected = all.filter((lead) => one.isOf(lead, isActive) && other.isOf(lead, isActive));
    const counted = await asAdmin('GET', `/api/messages/count?${query}`);
    expect({ query, count: (counted.json as { count: number }).count }).toEqual({ query, count: expected.length });
    for (const order of [['', '&sort=priority', '&sort=due'][at % 3] ?? '']) {
      const listed = (await asAdmin('GET', `/api/messages?limit=200&${query}${order}`)).json as Lead[];
      // Only open leads are ever due.
      const meant = order === '&sort=due' ? expected.filter((lead) => lead.status !== 'closed') : expected;
      const ids = (leads: Lead[]) => leads.map((lead) => lead.id).toSorted((a, b) => a - b);
      expect({ query, order, ids: ids(listed) }).toEqual({ query, order, ids: ids(meant) });
    }
  }
}

async function checkChanges(numRuns: number, length: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: length, maxLength: length }), async (changes) => {
      for (const [at, one] of changes.entries()) {
        await apply(one);
        if (at % 20 === 19) await check();
      }
      await server.restart();
      await check();
    }),
    { seed: SEED, numRuns, endOnFailure: true },
  );
}

test('counts and lists agree with a plain count after any changes', () => checkChanges(1, 39));
test('many changes later counts agree', { tags: ['thorough'], timeout: 240_000 }, () => checkChanges(12, 60));
