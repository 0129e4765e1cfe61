// Undoing outcomes that were noted by mistake, over HTTP (rule G18e).
import { beforeEach, expect, test } from 'vitest';
import type { LeadHistoryEntry } from 'shared/leads/lead-work.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SPOKE = { channel: 'call', outcome: 'spoke' };

const server = serverForEach();
beforeEach(async () => {
  await makeLead(server, { assignee: 'kofi' });
});

function post(path: string, body: object, as: Person, key?: string) {
  const headers = key === undefined ? undefined : { 'Idempotency-Key': key };
  return server.request('POST', `/api/messages/1/${path}`, { as, body, ...(headers && { headers }) });
}
const note = (body: object, as: Person = 'kofi') => post('contact', body, as);
const takeBack = (body: object, as: Person = 'kofi', key?: string) => post('contact/undo', body, as, key);

async function history(): Promise<LeadHistoryEntry[]> {
  return (await server.request('GET', '/api/messages/1/history', { as: 'efua' })).json as LeadHistoryEntry[];
}

test('the clock continues as before, and the follow-up that the outcome ended is set again', async () => {
  const followUpAt = new Date(server.context.clock.now() + HOUR_MS).toISOString();
  await note({ channel: 'call', outcome: 'no_answer', followUpAt });
  await note(SPOKE);
  const answer = await takeBack(SPOKE);
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ respondedAt: null, firstResponseMinutes: null, followUpAt });
  expect((await history()).slice(0, 4)).toMatchObject([
    { actor: 'kofi', field: 'followUp', from: '', to: followUpAt },
    { actor: 'kofi', field: 'outcome', from: 'call', to: '' },
    { field: 'followUp', from: followUpAt, to: '' },
    { field: 'outcome', from: 'call', to: 'spoke' },
  ]);
});

test('an earlier answer is the first response again, and a later follow-up stays', async () => {
  const first = (await note({ channel: 'sms', outcome: 'sent' }, 'ama')).json as Lead;
  server.advance(HOUR_MS);
  await note(SPOKE);
  const followUpAt = new Date(server.context.clock.now() + HOUR_MS).toISOString();
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { followUpAt } });
  expect((await takeBack(SPOKE)).json).toMatchObject({ respondedAt: first.respondedAt, followUpAt });
});

async function attempt(): Promise<string | undefined> {
  server.advance(MINUTE_MS);
  await note({ channel: 'sms' }, 'ama');
  return (await history())[0]?.ts;
}

/** @returns when it was changed */
async function change(body: PatchLead): Promise<string> {
  server.advance(MINUTE_MS);
  return ((await server.request('PATCH', '/api/messages/1', { as: 'kofi', body })).json as Lead).updatedAt;
}

test('an attempt before the outcome is still the first contact', async () => {
  const first = await attempt();
  await note(SPOKE);
  await change({ status: 'in_progress' });
  expect((await takeBack(SPOKE)).json).toMatchObject({ firstContactAt: first, respondedAt: null });
});

const SENT = { channel: 'sms', outcome: 'sent' };

eachCase<[string, () => Promise<string | null | undefined>]>(
  [
    ['nothing', () => Promise.resolve(null)],
    ['an attempt', attempt],
    [
      'a status that was undone',
      () =>
        change({ status: 'closed' })
          .then(() => change({ status: 'new', undo: true }))
          .then(() => null),
    ],
    ['a note', () => change({ note: 'Will call.' })],
    ['a status', () => change({ status: 'in_progress' })],
    ['a priority', () => change({ priority: 'high' }).then(() => null)],
    [
      'another outcome that was undone',
      () =>
        note(SENT)
          .then(() => takeBack(SENT))
          .then(() => null),
    ],
  ],
  3,
)('an undone outcome is not the first contact any more, but what came after it: %s', async (_, next) => {
  expect((await note(SPOKE)).json).toMatchObject({ firstContactAt: expect.any(String) as string });
  const expected = await next();
  expect((await takeBack(SPOKE)).json).toMatchObject({ firstContactAt: expected });
});

test('of all that came after an undone outcome the first is the first contact, also if the status is new again', async () => {
  await note(SPOKE);
  const first = await change({ status: 'in_progress' });
  server.advance(HOUR_MS);
  await change({ status: 'new', note: 'Not yet.' });
  await attempt();
  expect((await takeBack(SPOKE)).json).toMatchObject({ firstContactAt: first });
});

test('a repeated undo does not remove another outcome', async () => {
  await note(SPOKE);
  server.advance(HOUR_MS);
  await note(SPOKE);
  await takeBack(SPOKE, 'kofi', 'one-press');
  const again = await takeBack(SPOKE, 'kofi', 'one-press');
  expect((again.json as Lead).respondedAt).not.toBeNull();
  expect(await server.countRows()).toMatchObject({ lead_contacts: 1 });
});

eachCase<[string, object[], Person]>([
  ["somebody else's", [SPOKE], 'ama'],
  ['one that is not the latest', [SPOKE, { channel: 'call', outcome: 'wrong_number' }], 'kofi'],
  ['one that nobody noted', [{ channel: 'call' }], 'kofi'],
])('%s cannot be undone', async (_, noted, as) => {
  for (const body of noted) await note(body);
  const [before, rows] = [await history(), await server.countRows()];
  const refused = await takeBack(SPOKE, as);
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({ reason: 'conflict' });
  expect([await history(), await server.countRows()]).toEqual([before, rows]);
});

eachCase([{ channel: 'call' }, { outcome: 'spoke' }, { channel: 'call', outcome: 'maybe' }])(
  '%j does not name an outcome to undo',
  async (body) => {
    expect((await takeBack(body)).status).toBe(400);
  },
);
