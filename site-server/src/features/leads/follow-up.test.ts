// Follow-ups: when somebody means to try again to reach a sender, over HTTP (rule E25).
import { beforeEach, expect, test } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { clockSteps } from '../../testing/lead-clock.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { serverForEach } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;

const server = serverForEach();
const { settings, ids, contact, soon } = clockSteps(() => server);
beforeEach(async () => {
  await settings(ALWAYS_OPEN);
});

test('a follow-up has its own clock, which a response ends', async () => {
  await makeLead(server);
  const followUpAt = soon();
  const answer = await contact(1, { channel: 'call', outcome: 'no_answer', followUpAt });
  expect(answer.json).toMatchObject({ followUpAt, respondedAt: null });
  server.advance(2 * HOUR_MS);
  expect(await ids('due=late')).toEqual([1]);
  expect((await contact(1, { channel: 'call', outcome: 'spoke' })).json).toMatchObject({ followUpAt: null });
  expect(await ids('due=late')).toEqual([]);
  const history = await server.request('GET', '/api/messages/1/history', { as: 'efua' });
  expect(history.json).toMatchObject([
    { field: 'followUp', from: followUpAt, to: '' },
    { field: 'outcome', from: 'call', to: 'spoke' },
    { field: 'followUp', from: '', to: followUpAt },
    { field: 'outcome', from: 'call', to: 'no_answer' },
  ]);
});

test('an attempt whose answer was lost is noted once, however late it is repeated', async () => {
  await makeLead(server);
  const token = await signInAgain(server, 'efua', true);
  const note = (key: string, body: object) =>
    server.request('POST', '/api/messages/1/contact', { token, body, headers: { 'Idempotency-Key': key } });
  const history = async () => (await server.request('GET', '/api/messages/1/history', { token })).json;
  // Only a late attempt has the time when it was written.
  const writtenAt = server.context.clock.timestamp();
  server.advance(1000);
  expect((await note('first', { channel: 'call' })).status).toBe(201);
  // A second call within a minute is another attempt.
  expect((await note('second', { channel: 'call' })).status).toBe(201);
  const before = await history();
  expect(before).toHaveLength(2);
  server.advance(8 * 24 * HOUR_MS);
  await server.context.enquiries.forgetOldKeys();
  expect((await note('first', { channel: 'call', writtenAt })).status).toBe(201);
  expect(await history()).toEqual(before);
});

test('an answer that arrives late ends a follow-up only if it was written after the follow-up was set', async () => {
  await makeLead(server);
  const plan = async (followUpAt: string) =>
    expect((await contact(1, { channel: 'call', outcome: 'no_answer', followUpAt })).status).toBe(201);
  await plan(soon());
  server.advance(60_000);
  const early = server.context.clock.timestamp();
  server.advance(60_000);
  const followUpAt = soon();
  await plan(followUpAt);
  const spoke = (writtenAt: string) => contact(1, { channel: 'call', outcome: 'spoke', writtenAt }, 'kofi');
  expect((await spoke(early)).json).toMatchObject({ followUpAt, respondedAt: early });
  const late = server.context.clock.timestamp();
  server.advance(60_000);
  expect((await spoke(late)).json).toMatchObject({ followUpAt: null, respondedAt: early });
});

test('a follow-up that arrives late does not replace the one that a colleague has set since', async () => {
  await makeLead(server, { assignee: 'kofi' });
  const planned = soon();
  const late = (writtenAt: string) =>
    contact(1, { channel: 'call', outcome: 'no_answer', followUpAt: planned, writtenAt }, 'kofi');
  const early = server.context.clock.timestamp();
  server.advance(60_000);
  const followUpAt = soon();
  await contact(1, { channel: 'call', outcome: 'no_answer', followUpAt });
  server.advance(60_000);
  expect((await late(early)).json).toMatchObject({ followUpAt });
  expect((await late(server.context.clock.timestamp())).json).toMatchObject({ followUpAt: planned });
});

test('a follow-up that arrives late is not set if a colleague has answered or removed one since', async () => {
  for (let count = 0; count < 2; count += 1) await makeLead(server, { assignee: 'kofi' });
  const writtenAt = server.context.clock.timestamp();
  server.advance(60_000);
  await contact(1, { channel: 'call', outcome: 'spoke' });
  for (const followUpAt of [soon(), null])
    await server.request('PATCH', '/api/messages/2', { as: 'efua', body: { followUpAt } });
  server.advance(60_000);
  const late = { channel: 'call', outcome: 'no_answer', followUpAt: soon(), writtenAt };
  for (const id of [1, 2]) expect((await contact(id, late, 'kofi')).json).toMatchObject({ id, followUpAt: null });
  // An attempt after it sets a new follow-up.
  const after = { ...late, writtenAt: server.context.clock.timestamp() };
  expect((await contact(1, after, 'kofi')).json).toMatchObject({ followUpAt: late.followUpAt });
});

test('a follow-up chosen offline is refused when somebody has answered or a colleague has removed one since', async () => {
  for (let count = 0; count < 2; count += 1) await makeLead(server, { assignee: 'kofi' });
  const patch = (id: number, body: object, as: Person = 'kofi') =>
    server.request('PATCH', `/api/messages/${id}`, { as, body });
  const writtenAt = server.context.clock.timestamp();
  server.advance(60_000);
  await contact(1, { channel: 'call', outcome: 'spoke' });
  for (const followUpAt of [soon(), null]) await patch(2, { followUpAt }, 'efua');
  server.advance(60_000);
  const rows = await server.countRows();
  const late = { followUpAt: soon(), base: { followUpAt: null }, writtenAt };
  for (const [id, error] of [
    [1, 'efua has answered the sender meanwhile'],
    [2, 'efua has changed the follow-up meanwhile'],
  ] as const) {
    const refused = await patch(id, late);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ error, reason: 'conflict', fields: { followUpAt: error } });
  }
  expect(await server.countRows()).toEqual(rows);
  // A follow-up chosen after it is new, and those of one person arrive one after the other.
  const after = server.context.clock.timestamp();
  for (const followUpAt of [late.followUpAt, null, late.followUpAt]) {
    expect((await patch(1, { followUpAt, writtenAt: after })).json).toMatchObject({ followUpAt });
  }
});

test('an answer that arrives late ends the follow-up of the same person, which arrived late too', async () => {
  await makeLead(server, { assignee: 'kofi' });
  const writtenAt = server.context.clock.timestamp();
  server.advance(60_000);
  const body = { followUpAt: soon() };
  expect((await server.request('PATCH', '/api/messages/1', { as: 'kofi', body })).status).toBe(200);
  const answer = await contact(1, { channel: 'call', outcome: 'spoke', writtenAt }, 'kofi');
  expect(answer.json).toMatchObject({ followUpAt: null });
});

test('an answer ends a follow-up that was set while the clock was ahead', async () => {
  await makeLead(server);
  server.advance(HOUR_MS);
  await contact(1, { channel: 'call', outcome: 'no_answer', followUpAt: soon() });
  server.advance(-HOUR_MS);
  expect((await contact(1, { channel: 'call', outcome: 'spoke' }, 'kofi')).json).toMatchObject({ followUpAt: null });
});

test('only people who may work the lead can set a follow-up, and a refused one leaves no attempt', async () => {
  await makeLead(server, { assignee: 'ama' });
  const rows = await server.countRows();
  const refused = await contact(1, { channel: 'call', outcome: 'no_answer', followUpAt: soon() }, 'kofi');
  expect(refused.status).toBe(403);
  expect(refused.json).toMatchObject({ reason: 'not_assigned', assignee: 'ama', actor: 'kofi' });
  expect(await server.countRows()).toEqual(rows);
  expect((await contact(1, { channel: 'call', outcome: 'no_answer' }, 'kofi')).status).toBe(201);
});

test('a follow-up can be chosen after a response, moved and ended', async () => {
  await makeLead(server, { assignee: 'kofi' });
  await contact(1, { channel: 'call', outcome: 'spoke' }, 'kofi');
  const set = (followUpAt: string | null) =>
    server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { followUpAt } });
  const followUpAt = soon();
  expect((await set(followUpAt)).json).toMatchObject({ followUpAt });
  server.advance(2 * HOUR_MS);
  expect(await ids('due=late')).toEqual([1]);
  expect((await set(null)).json).toMatchObject({ followUpAt: null });
  expect(await ids('due=late')).toEqual([]);
});

test('a closed lead gets no new follow-up, as nothing would remind of it', async () => {
  await makeLead(server, { assignee: 'kofi', status: 'closed' });
  const patch = (body: object) => server.request('PATCH', '/api/messages/1', { as: 'kofi', body });
  const rows = await server.countRows();
  const followUpAt = soon();
  const error = 'This message is closed. Reopen it to plan a next try';
  const writtenAt = server.context.clock.timestamp();
  for (const refused of [
    await patch({ followUpAt }),
    // Chosen offline, before somebody closed the lead.
    await patch({ followUpAt, base: { followUpAt: null }, writtenAt }),
    await contact(1, { channel: 'call', outcome: 'no_answer', followUpAt }),
  ]) {
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ error, reason: 'conflict', fields: { followUpAt: error } });
  }
  expect(await server.countRows()).toEqual(rows);
  expect((await patch({ status: 'in_progress', followUpAt })).json).toMatchObject({ followUpAt });
  server.advance(2 * HOUR_MS);
  expect((await patch({ status: 'closed', followUpAt: soon() })).status).toBe(409);
  expect(await ids('due=late')).toEqual([1]);
});

test('a closed lead keeps its follow-up for when it is opened again, and Undo restores one', async () => {
  await makeLead(server);
  const patch = (body: object) => server.request('PATCH', '/api/messages/1', { as: 'efua', body });
  const followUpAt = soon();
  await patch({ followUpAt });
  expect((await patch({ status: 'closed', followUpAt })).json).toMatchObject({ followUpAt });
  expect((await patch({ followUpAt: null })).json).toMatchObject({ followUpAt: null });
  const back = await patch({ followUpAt, base: { followUpAt: null }, undo: true });
  expect(back.json).toMatchObject({ status: 'closed', followUpAt });
  server.advance(2 * HOUR_MS);
  expect(await ids('due=late')).toEqual([]);
  expect((await patch({ status: 'in_progress' })).json).toMatchObject({ followUpAt });
  expect(await ids('due=late')).toEqual([1]);
});

eachCase(['ended', 'moved'])('a long overdue follow-up that was %s is restored when that is undone', async (how) => {
  server.advance(-10 * 24 * HOUR_MS);
  const token = await signInAgain(server, 'efua', true);
  await makeLead(server);
  const set = (followUpAt: string | null, base?: object) =>
    server.request('PATCH', '/api/messages/1', { token, body: { followUpAt, ...(base && { base }) } });
  const overdue = soon();
  await set(overdue);
  server.advance(10 * 24 * HOUR_MS);
  const changed = how === 'ended' ? null : soon();
  expect((await set(changed)).json).toMatchObject({ followUpAt: changed });
  const answer = await set(overdue, { followUpAt: changed });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ followUpAt: overdue });
  // The former time, not an earlier one.
  await set(soon());
  await set(null);
  expect((await set(overdue)).status).toBe(400);
});

eachCase([
  ['with a response', { channel: 'call', outcome: 'spoke' }, 1],
  ['with no outcome', { channel: 'call' }, 1],
  ['in two years', { channel: 'call', outcome: 'no_answer' }, 2 * 365 * 24],
  ['a month ago', { channel: 'call', outcome: 'no_answer' }, -30 * 24],
])('a follow-up %s is refused, and nothing is noted', async (_name, body, hours) => {
  await makeLead(server);
  const rows = await server.countRows();
  const followUpAt = new Date(server.context.clock.now() + hours * HOUR_MS).toISOString();
  const answer = await contact(1, { ...body, followUpAt });
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ fields: { followUpAt: expect.any(String) as string } });
  expect(await server.countRows()).toEqual(rows);
});

eachCase([{ followUpAt: 'tomorrow' }, { followUpAt: 5 }, { outcome: 'maybe' }])('%j is refused', async (body) => {
  await makeLead(server);
  expect((await contact(1, { channel: 'call', ...body })).status).toBe(400);
});
