// Leads that are still to be opened, and by whom, over HTTP (rule D4).
import { beforeEach, expect, test } from 'vitest';
import type { Unseen } from 'shared/leads/lead-work.ts';
import { LEAD_PAGE_MAX } from 'shared/limits.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { listen } from '../../testing/listen.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { giveLead } from './unopened.store.ts';

const HOUR_MS = 3_600_000;

const server = serverForEach();
beforeEach(async () => {
  // A trigger stores some times by the clock of the machine, which must not be behind that of the server.
  server.advance(-60_000);
  for (let count = 0; count < 3; count += 1) await makeLead(server);
});

async function unseen(as: Person = 'kofi'): Promise<number[]> {
  const answer = await server.request('GET', '/api/messages/unseen', { as });
  const { count, ids, more } = answer.json as Unseen;
  expect(count).toBe(ids.length);
  expect(more).toBe(false);
  return ids;
}

const see = (id: number, as: Person = 'kofi') => server.request('POST', `/api/messages/${id}/seen`, { as });
const seeAll = (upTo: unknown, as: Person = 'kofi') =>
  server.request('POST', '/api/messages/seen', { as, body: { upTo } });

test('a lead that anybody has opened is unopened for nobody; its read mark does not change', async () => {
  expect(await unseen()).toEqual([3, 2, 1]);
  for (const time of [1, 2]) expect((await see(2)).json, `time ${time}`).toEqual({ ok: true });
  for (const as of ['kofi', 'efua'] as const) expect(await unseen(as)).toEqual([3, 1]);
  expect((await server.request('GET', '/api/messages/2', { as: 'efua' })).json).toMatchObject({ read: false });
  expect(await server.countRows()).toMatchObject({ lead_unopened: 2 });
});

test.each([
  ['a note', { note: 'Called.' }],
  ['a status', { status: 'in_progress' }],
  ['closing it', { status: 'closed' }],
  ['the read mark', { read: true }],
  ['taking it and beginning', { assignee: 'efua', status: 'in_progress' }],
])('a change by a person who works on a lead counts as opening it: %s', async (_, body) => {
  await server.request('PATCH', '/api/messages/2', { as: 'efua', body });
  expect(await unseen()).toEqual([3, 1]);
});

test('the newest unopened leads are named, whatever newer leads were dealt with', async () => {
  for (let id = 4; id <= 11; id += 1) await makeLead(server, {}, { name: `Lead ${id}`, reason: 'Quote' });
  for (const id of [11, 9]) await server.request('POST', `/api/messages/${id}/seen`, { as: 'efua' });
  const { json } = await server.request('GET', '/api/messages/unseen', { as: 'kofi' });
  const { newest = [] } = json as Unseen;
  expect(newest.map(({ lead }) => lead)).toEqual([10, 8, 7, 6, 5, 4, 3, 2]);
  const ts = expect.any(String) as string;
  expect(newest[0]).toEqual({ lead: 10, name: 'Lead 10', reason: 'Quote', ts, possibleRepeat: false });
});

test('all leads addressed to a person are listed', async () => {
  for (const id of [1, 2, 3]) await assign(id, 'kofi');
  for (let count = 0; count < 4; count += 1) await makeLead(server, { assignee: 'kofi' });
  const answer = await server.request('GET', '/api/messages/unseen', { as: 'kofi' });
  expect((answer.json as Unseen).addressed).toHaveLength(7);
});

test('recording a call counts as opening the lead', async () => {
  await server.request('POST', '/api/messages/2/contact', { as: 'ama', body: { channel: 'call' } });
  expect(await unseen()).toEqual([3, 1]);
});

test('leads up to an id can be marked as seen at once; the mark never moves back, nor beyond the newest lead', async () => {
  await see(1);
  await seeAll(2);
  expect(await unseen()).toEqual([3]);
  await seeAll(1);
  expect(await unseen()).toEqual([3]);
  await seeAll(1_000_000);
  expect(await unseen()).toEqual([]);
  await makeLead(server);
  expect(await unseen()).toEqual([4]);
  // They stay unopened for colleagues.
  expect(await unseen('ama')).toEqual([4, 3, 2]);
});

test('opening a lead sends an event to each device of the person, and another one to colleagues', async () => {
  const [desktop, phone, other] = [
    await listen(server, { as: 'kofi' }),
    await listen(server, { as: 'kofi' }),
    await listen(server, { as: 'efua' }),
  ];
  for (const stream of [desktop, phone, other]) await stream.next();
  await see(2);
  await see(2);
  await seeAll(3);
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { read: true } });
  for (const stream of [desktop, phone]) {
    const seen = { type: 'lead.seen', actor: 'kofi', lead: 2, andOlder: false };
    expect((await stream.next()).data).toMatchObject(seen);
    expect((await stream.next()).data).toMatchObject({ type: 'lead.opened', actor: 'kofi', lead: 2 });
    // The second call also covers notices that came between the two.
    expect((await stream.next()).data).toMatchObject(seen);
    expect((await stream.next()).data).toMatchObject({ type: 'lead.seen', actor: 'kofi', lead: 3, andOlder: true });
    expect((await stream.next()).data).toMatchObject({ type: 'lead.changed' });
    stream.stop();
  }
  expect((await other.next()).data).toMatchObject({ type: 'lead.opened', actor: 'kofi', lead: 2 });
  expect((await other.next()).data).toMatchObject({ type: 'lead.changed' });
  other.stop();
});

const addressed = async (as: Person = 'kofi') =>
  ((await server.request('GET', '/api/messages/unseen', { as })).json as Unseen).addressed;
const assign = (id: number, assignee: string, as: Person = 'efua') =>
  server.request('PATCH', `/api/messages/${id}`, { as, body: { assignee } });

test('an assigned lead is unopened for its assignee, until they open it or it is assigned to another person', async () => {
  for (const person of ['kofi', 'efua'] as const) await seeAll(3, person);
  await assign(2, 'Kofi');
  const given = { kind: 'assigned', lead: 2, name: 'Akosua Frimpong', reason: '', by: 'efua' };
  expect(await addressed()).toEqual([{ ...given, ts: expect.any(String) as string }]);
  expect([await unseen(), await unseen('ama')]).toEqual([[2], [3, 1]]);
  await server.restart();
  expect(await unseen()).toEqual([2]);
  // Opening it as another person does not count for the assignee.
  await see(2, 'efua');
  expect(await unseen()).toEqual([2]);
  await see(2);
  expect([await unseen(), await addressed()]).toEqual([[], []]);

  const changes = [1, 3].map((id) => ({ id, assignee: 'kofi' }));
  await server.request('POST', '/api/messages/bulk', { as: 'efua', body: { changes } });
  expect(await unseen()).toEqual([3, 1]);
  await assign(3, 'ama');
  expect([await unseen(), (await addressed('ama')).map(({ lead }) => lead)]).toEqual([[1], [3]]);
  await server.request('DELETE', '/api/messages/1', { as: 'efua' });
  expect(await unseen()).toEqual([]);
  await server.request('POST', '/api/messages/1/restore', { as: 'efua' });
  expect(await unseen()).toEqual([1]);
  await seeAll(3);
  expect([await unseen(), await addressed()]).toEqual([[], []]);
});

test('a lead that a person takes without having opened it is unopened for this person alone', async () => {
  await assign(2, 'efua');
  expect(await addressed('efua')).toMatchObject([{ kind: 'assigned', lead: 2, by: '' }]);
  expect([await unseen('efua'), await unseen('ama')]).toEqual([
    [3, 2, 1],
    [3, 1],
  ]);
  await see(2, 'efua');
  await see(3, 'efua');
  await assign(3, 'efua');
  expect([await unseen('efua'), await addressed('efua')]).toEqual([[1], []]);
});

test('a lead that is unassigned before its assignee opened it is unopened for everybody', async () => {
  await assign(2, 'kofi');
  expect(await unseen('ama')).toEqual([3, 1]);
  await assign(2, '');
  expect([await unseen(), await unseen('ama')]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ]);
});

test('a lead is unopened for everybody if its assignee is deactivated before opening it', async () => {
  await seeAll(3);
  await assign(1, 'ama');
  expect(await unseen('efua')).toEqual([3, 2]);
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { active: false } });
  expect([await unseen('efua'), await unseen()]).toEqual([[3, 2, 1], [1]]);
  await see(1, 'efua');
  expect(await unseen()).toEqual([]);
});

const setActive = (active: boolean) => server.request('PATCH', '/api/users/3', { as: 'efua', body: { active } });

test('unopened leads of a deactivated user are theirs again after reactivation', async () => {
  await assign(1, 'ama');
  await assign(2, 'ama');
  await server.request('DELETE', '/api/messages/2', { as: 'efua' });
  await setActive(false);
  await setActive(true);
  await server.request('POST', '/api/messages/2/restore', { as: 'efua' });
  expect(await unseen()).toEqual([3]);
  const { reads } = server.context.database;
  const waiting = await reads.selectFrom('lead_unopened').select(['lead_id', 'user_id']).orderBy('lead_id').execute();
  expect(waiting.map((row) => [row.lead_id, row.user_id])).toEqual([
    [1, 3],
    [2, 3],
    [3, null],
  ]);
});

test('requests for a lead end when its former assignee is reactivated', async () => {
  await assign(2, 'ama');
  await setActive(false);
  for (const [step, id] of [3, 2].entries()) {
    server.advance(step);
    await server.request('POST', `/api/messages/${id}/ask`, { as: 'kofi' });
  }
  expect(await addressed('efua')).toMatchObject([{ lead: 2, by: 'kofi' }, { lead: 3 }]);
  await setActive(true);
  expect(await addressed('efua')).toMatchObject([{ lead: 3 }]);
});

test('a lead that is unassigned again unopened is unopened even for a person who had marked all as seen', async () => {
  await assign(2, 'kofi');
  await seeAll(3, 'efua');
  expect(await unseen('efua')).toEqual([]);
  server.advance(1000);
  await assign(2, '');
  expect(await unseen('efua')).toEqual([2]);
  server.advance(1000);
  await seeAll(2, 'efua');
  expect(await unseen('efua')).toEqual([]);
});

test('the same holds for a person who had marked all as seen while the clock was ahead', async () => {
  server.advance(HOUR_MS);
  await seeAll(3, 'efua');
  server.advance(-HOUR_MS);
  await assign(2, 'kofi');
  expect(await unseen('efua')).toEqual([]);
  await assign(2, '');
  expect(await unseen('efua')).toEqual([2]);
  await seeAll(3, 'efua');
  expect(await unseen('efua')).toEqual([]);
});

test('a person’s late leads and requests for leads are counted until they are settled', async () => {
  const counted = async (as: Person) =>
    ((await server.request('GET', '/api/messages/unseen', { as })).json as Unseen).count;
  for (const as of ['kofi', 'efua'] as const) await seeAll(3, as);
  const followUpAt = new Date(server.context.clock.now() - 60_000).toISOString();
  await assign(1, 'kofi');
  await see(1);
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { followUpAt } });
  await server.request('POST', '/api/messages/2/ask', { as: 'ama' });
  expect((await addressed()).map(({ kind, lead, ts }) => [kind, lead, ts])).toEqual([['late', 1, followUpAt]]);
  expect((await addressed('efua')).map(({ kind, lead, by }) => [kind, lead, by])).toEqual([['asked', 2, 'ama']]);
  // Requests are counted for administrators, and late leads for their assignee.
  expect([await counted('kofi'), await counted('efua'), (await addressed('ama')).length]).toEqual([1, 1, 0]);
  await seeAll(3);
  expect(await counted('kofi')).toBe(1);
  await server.request('POST', '/api/messages/1/contact', { as: 'kofi', body: { channel: 'call', outcome: 'spoke' } });
  await assign(2, 'ama');
  expect([await counted('kofi'), await counted('efua')]).toEqual([0, 0]);
});

test('staff who see only their own leads get no others, even if a restored backup lists others for them', async () => {
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { staffSeeOwnLeadsOnly: true } });
  expect(await unseen()).toEqual([]);
  for (const id of [1, 3])
    await server.request('PATCH', `/api/messages/${id}`, { as: 'efua', body: { assignee: 'kofi' } });
  expect(await unseen()).toEqual([3, 1]);
  await see(3);
  expect(await unseen()).toEqual([1]);
  await seeAll(3);
  expect(await unseen()).toEqual([]);
  const { database } = server.context;
  const kofi = await database.reads.selectFrom('users').select('id').where('username', '=', 'kofi').executeTakeFirst();
  await database.transaction((tx) =>
    giveLead(tx, {
      leadId: 2,
      userId: kofi?.id ?? null,
      to: 'kofi',
      from: '',
      actor: 'efua',
      ts: new Date().toISOString(),
    }),
  );
  expect(await unseen()).toEqual([]);
});

test('if there are more leads than are listed, assigned ones are always listed', async () => {
  const { database } = server.context;
  const first = await database.reads.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
  const { id: _, due_at: _due, ...lead } = first;
  await database.transaction(async (tx) => {
    for (let count = 0; count < LEAD_PAGE_MAX; count += 1) await tx.db.insertInto('leads').values(lead).execute();
  });
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee: 'kofi' } });
  const answer = await server.request('GET', '/api/messages/unseen', { as: 'kofi' });
  const { count, ids, more } = answer.json as Unseen;
  expect([count, more, ids[0], ids.at(-1)]).toEqual([LEAD_PAGE_MAX, true, LEAD_PAGE_MAX + 3, 1]);
});

test('deleted leads are not listed', async () => {
  await server.request('DELETE', '/api/messages/3', { as: 'efua' });
  expect(await unseen()).toEqual([2, 1]);
  expect((await see(3)).status).toBe(404);
  expect((await see(9)).status).toBe(404);
});

test('older leads are not unopened for a new user', async () => {
  const password = 'a good password';
  await server.request('POST', '/api/users', { as: 'efua', body: { username: 'abena', password } });
  await makeLead(server);
  const signedIn = await server.request('POST', '/api/auth/login', { body: { username: 'abena', password } });
  const { token } = signedIn.json as { token: string };
  const answer = await server.request('GET', '/api/messages/unseen', { token });
  expect(answer.json).toMatchObject({ count: 1, ids: [4], more: false, addressed: [] });
});

eachCase([undefined, null, 'x', -1, 1.5])('marking leads up to %j as seen is refused', async (upTo) => {
  expect((await seeAll(upTo)).status).toBe(400);
  expect(await unseen()).toEqual([3, 2, 1]);
});
