// What each user has seen, over HTTP (rule D4).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Unseen } from 'shared/leads/lead-work.ts';
import { LEAD_PAGE_MAX } from 'shared/limits.ts';
import { listen } from '../../testing/listen.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { giveLead } from './given.store.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  for (let count = 0; count < 3; count += 1) await makeLead(server);
});
afterEach(() => server.close());

async function unseen(as: Person = 'kofi'): Promise<number[]> {
  const answer = await server.request('GET', '/api/messages/unseen', { as });
  const { count, ids, more } = answer.json as Unseen;
  expect(count).toBe(ids.length);
  expect(more).toBe(false);
  return ids;
}

const see = (id: number, as: Person = 'kofi') => server.request('POST', `/api/messages/${id}/seen`, { as });
const seeAll = (upTo: unknown) => server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo } });

test('opening a lead is the matter of one user, and neither of others nor of the read flag', async () => {
  expect(await unseen()).toEqual([3, 2, 1]);
  expect((await see(2)).json).toEqual({ ok: true });
  expect((await see(2)).json).toEqual({ ok: true });
  expect(await unseen()).toEqual([3, 1]);
  expect(await unseen('efua')).toEqual([3, 2, 1]);
  expect((await server.request('GET', '/api/messages/2', { as: 'efua' })).json).toMatchObject({ read: false });
  expect(await server.countRows()).toMatchObject({ lead_seen: 1 });
});

test('everything up to a lead can be seen at once; the mark never moves back or ahead of what is there', async () => {
  await see(1);
  await seeAll(2);
  expect(await unseen()).toEqual([3]);
  await seeAll(1);
  expect(await unseen()).toEqual([3]);
  await seeAll(1_000_000);
  expect(await unseen()).toEqual([]);
  await makeLead(server);
  expect(await unseen()).toEqual([4]);
  expect(await server.countRows()).toMatchObject({ lead_seen: 0 });
});

test('the same person hears of it on every device, and nobody else does', async () => {
  const [desk, phone, other] = [
    await listen(server, { as: 'kofi' }),
    await listen(server, { as: 'kofi' }),
    await listen(server, { as: 'efua' }),
  ];
  for (const stream of [desk, phone, other]) await stream.next();
  await see(2);
  await see(2);
  await seeAll(3);
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { read: true } });
  for (const stream of [desk, phone]) {
    // What was told of it between the two is no news any more either.
    for (const lead of [2, 2])
      expect((await stream.next()).data).toMatchObject({ type: 'lead.seen', actor: 'kofi', lead, andOlder: false });
    expect((await stream.next()).data).toMatchObject({ type: 'lead.seen', actor: 'kofi', lead: 3, andOlder: true });
    expect((await stream.next()).data).toMatchObject({ type: 'lead.changed' });
    stream.stop();
  }
  expect((await other.next()).data).toMatchObject({ type: 'lead.changed' });
  other.stop();
});

test('a lead that somebody else gives to a person is news to them again, until they open it or it goes on', async () => {
  const given = async (as: Person = 'kofi') =>
    ((await server.request('GET', '/api/messages/unseen', { as })).json as Unseen).given;
  const assign = (id: number, assignee: string, as: Person = 'efua') =>
    server.request('PATCH', `/api/messages/${id}`, { as, body: { assignee } });
  for (const person of ['kofi', 'efua'] as const)
    await server.request('POST', '/api/messages/seen', { as: person, body: { upTo: 3 } });
  await assign(2, 'Kofi');
  expect(await given()).toEqual([{ lead: 2, by: 'efua', ts: expect.any(String) as string }]);
  expect([await unseen(), await unseen('ama')]).toEqual([[2], [3, 2, 1]]);
  await server.restart();
  expect(await unseen()).toEqual([2]);
  await see(2);
  expect([await unseen(), await given()]).toEqual([[], []]);

  const changes = [1, 3].map((id) => ({ id, assignee: 'kofi' }));
  await server.request('POST', '/api/messages/bulk', { as: 'efua', body: { changes } });
  expect(await unseen()).toEqual([3, 1]);
  await assign(3, 'ama');
  expect([await unseen(), (await given('ama')).map(({ lead }) => lead)]).toEqual([[1], [3]]);
  await server.request('DELETE', '/api/messages/1', { as: 'efua' });
  expect(await unseen()).toEqual([]);
  await server.request('POST', '/api/messages/1/restore', { as: 'efua' });
  expect(await unseen()).toEqual([1]);
  await seeAll(3);
  expect([await unseen(), await given()]).toEqual([[], []]);
  // What one takes oneself one knows of.
  await assign(1, 'efua');
  expect(await given('efua')).toEqual([]);
});

test('whoever sees their own leads alone hears of no others, also when a backup says they were given those', async () => {
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
    giveLead(tx, { leadId: 2, userId: kofi?.id, actor: 'efua', ts: new Date().toISOString() }),
  );
  expect(await unseen()).toEqual([]);
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { staffSeeOwnLeadsOnly: false } });
  expect(await unseen()).toEqual([2]);
});

test('of more than are listed, those that were given are among the listed', async () => {
  const { database } = server.context;
  const {
    id: _,
    due_at: _due,
    ...lead
  } = await database.reads.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
  await database.transaction(async (tx) => {
    for (let count = 0; count < LEAD_PAGE_MAX; count += 1) await tx.db.insertInto('leads').values(lead).execute();
  });
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee: 'kofi' } });
  const answer = await server.request('GET', '/api/messages/unseen', { as: 'kofi' });
  const { count, ids, more } = answer.json as Unseen;
  expect([count, more, ids[0], ids.at(-1)]).toEqual([LEAD_PAGE_MAX, true, LEAD_PAGE_MAX + 3, 1]);
});

test('deleted leads are not news', async () => {
  await server.request('DELETE', '/api/messages/3', { as: 'efua' });
  expect(await unseen()).toEqual([2, 1]);
  expect((await see(3)).status).toBe(404);
  expect((await see(9)).status).toBe(404);
});

test('to a new user nothing that was there before is news', async () => {
  const password = 'a good password';
  await server.request('POST', '/api/users', { as: 'efua', body: { username: 'abena', password } });
  await makeLead(server);
  const signedIn = await server.request('POST', '/api/auth/login', { body: { username: 'abena', password } });
  const { token } = signedIn.json as { token: string };
  const answer = await server.request('GET', '/api/messages/unseen', { token });
  expect(answer.json).toEqual({ count: 1, ids: [4], more: false, given: [] });
});

test.each([undefined, null, 'x', -1, 1.5])('up to %j is refused', async (upTo) => {
  expect((await seeAll(upTo)).status).toBe(400);
  expect(await unseen()).toEqual([3, 2, 1]);
});
