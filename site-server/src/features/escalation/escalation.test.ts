// Leads that nobody opens: whom they are brought to and when, over HTTP, live events and SMTP (rule D17).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LeadHistoryEntry, Unseen } from 'shared/leads/lead-work.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import type { Config } from '../../config.ts';
import { listen } from '../../testing/listen.ts';
import { startInbox } from '../../testing/mail-inbox.ts';
import { makeEnquiry } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ALL_DAY = Object.fromEntries(WEEKDAYS.map((day) => [day, { from: '00:00', to: '23:59' }]));
const CLOSED = Object.fromEntries(WEEKDAYS.map((day) => [day, null]));
const STAFF_AND_EFUA = ['efua', 'kofi', 'ama'] as const;

let server: TestServer;
async function open(config: Partial<Config> = {}): Promise<void> {
  server = await startTestServer(config);
  // The office is closed for a minute before midnight: no test is to run into it. Sessions last twelve hours of this clock,
  // which is why no test lets more than six of them pass.
  const toMidnight = DAY_MS - (server.context.clock.now() % DAY_MS);
  if (toMidnight < 3 * HOUR_MS) server.advance(toMidnight + MINUTE_MS);
}

beforeEach(async () => {
  await open();
  await settings({
    officeHours: ALL_DAY,
    publicHolidays: false,
    staffMayClaim: true,
    escalation: { assignee: 10, everyone: 20, admins: 60 },
  });
});
afterEach(() => server.close());

async function settings(body: object): Promise<void> {
  expect((await server.request('PATCH', '/api/settings', { as: 'efua', body })).status).toBe(200);
}

async function send(changes: object = {}): Promise<void> {
  const body = makeEnquiry({ reason: 'Quote', ...changes });
  expect((await server.request('POST', '/api/contact', { body })).status).toBe(201);
}

/** Minutes of the server's clock pass, and what is due by then is done. */
async function pass(minutes: number): Promise<void> {
  server.advance(minutes * MINUTE_MS);
  await server.context.escalation.run();
}

/** Who is called for which leads. */
async function called(): Promise<Partial<Record<Person, number[]>>> {
  const calls: Partial<Record<Person, number[]>> = {};
  for (const as of STAFF_AND_EFUA) {
    const { addressed } = (await server.request('GET', '/api/messages/unseen', { as })).json as Unseen;
    const leads = addressed.filter(({ kind }) => kind === 'unopened').map(({ lead }) => lead);
    if (leads.length > 0) calls[as] = leads;
  }
  return calls;
}

async function steps(id = 1): Promise<string[]> {
  const { json } = await server.request('GET', `/api/messages/${id}/history`, { as: 'efua' });
  return (json as LeadHistoryEntry[]).filter(({ field }) => field === 'escalated').map(({ to }) => to);
}

const assign = (assignee: string) => server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee } });

describe('a lead that is nobody’s', () => {
  test('is brought to all who may take it, then to administrators; the history says so', async () => {
    await send();
    await pass(19);
    expect([await called(), await steps()]).toEqual([{}, []]);
    await pass(1);
    expect(await called()).toEqual({ efua: [1], kofi: [1], ama: [1] });
    expect(await steps()).toEqual(['everyone']);
    await pass(39);
    expect(await steps()).toEqual(['everyone']);
    await pass(1);
    expect(await steps()).toEqual(['admins', 'everyone']);
    await pass(300);
    expect(await steps()).toEqual(['admins', 'everyone']);
  });

  test('only to administrators where staff may not take it, or read it', async () => {
    await settings({ staffMayClaim: false });
    await send();
    await pass(20);
    expect(await called()).toEqual({ efua: [1] });
    await settings({ staffMayClaim: true, staffSeeOwnLeadsOnly: true });
    await send();
    await pass(20);
    expect(await called()).toEqual({ efua: [2, 1] });
  });

  test('a call is over for all once somebody has opened the lead', async () => {
    await send();
    await pass(20);
    await server.request('POST', '/api/messages/1/seen', { as: 'ama' });
    expect(await called()).toEqual({});
    await pass(60);
    expect(await steps()).toEqual(['everyone']);
  });

  test('marked as seen by one, it is still brought to the others', async () => {
    await send();
    await server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 1 } });
    await pass(20);
    expect(await called()).toMatchObject({ kofi: [1], ama: [1] });
    await server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 1 } });
    expect(await called()).toEqual({ efua: [1], ama: [1] });
  });

  test('of two who are called and take it at the same moment one has it, and nobody is called any more', async () => {
    await send();
    // Two runs at once are one.
    server.advance(20 * MINUTE_MS);
    await Promise.all([server.context.escalation.run(), server.context.escalation.run()]);
    expect(await steps()).toEqual(['everyone']);
    const people = ['kofi', 'ama'] as const;
    const answers = await Promise.all(
      people.map((as) =>
        server.request('PATCH', '/api/messages/1', { as, body: { assignee: as, base: { assignee: '' } } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const winner = people[answers.findIndex(({ status }) => status === 200)] ?? 'kofi';
    expect(answers.find(({ status }) => status === 403)?.json).toMatchObject({
      reason: 'not_assigned',
      assignee: winner,
    });
    await server.request('POST', '/api/messages/1/seen', { as: winner });
    expect(await called()).toEqual({});
    await pass(300);
    expect(await steps()).toEqual(['everyone']);
  });

  test.each(['closed', 'deleted'])('a %s one is left alone', async (how) => {
    await send();
    if (how === 'deleted') await server.request('DELETE', '/api/messages/1', { as: 'efua' });
    else await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { status: 'closed' } });
    await pass(100);
    expect(await called()).toEqual({});
  });
});

describe('a lead that was assigned to somebody', () => {
  test('goes to the assignee again, then to administrators, until the assignee has opened it', async () => {
    await send();
    await pass(5);
    await assign('kofi');
    await pass(9);
    expect(await called()).toEqual({});
    await pass(1);
    expect(await called()).toEqual({ kofi: [1] });
    await pass(10);
    expect(await called()).toEqual({ kofi: [1], efua: [1] });
    // Somebody else has not opened it for the assignee.
    await server.request('POST', '/api/messages/1/seen', { as: 'efua' });
    expect(await called()).toEqual({ kofi: [1] });
    await pass(40);
    expect(await steps()).toEqual(['admins', 'everyone', 'assignee']);
    await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
    expect(await called()).toEqual({});
  });

  test('given to another person it begins anew', async () => {
    await send();
    await assign('kofi');
    await pass(20);
    await assign('ama');
    expect(await called()).toEqual({});
    await pass(10);
    expect(await called()).toEqual({ ama: [1] });
  });

  test('taken by somebody who never opened it, it waits for them; opened and taken, it is done', async () => {
    await send();
    await send();
    await server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { assignee: 'kofi' } });
    await server.request('POST', '/api/messages/2/seen', { as: 'kofi' });
    await server.request('PATCH', '/api/messages/2', { as: 'kofi', body: { assignee: 'kofi' } });
    await pass(10);
    expect(await called()).toEqual({ kofi: [1] });
  });

  test('of somebody who was made inactive it is brought to those who may take it', async () => {
    await send();
    await assign('kofi');
    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { active: false } });
    await pass(20);
    const { addressed } = (await server.request('GET', '/api/messages/unseen', { as: 'ama' })).json as Unseen;
    expect(addressed.map(({ kind }) => kind)).toEqual(['unopened']);
  });
});

describe('time', () => {
  test('steps that became due together are one, and none comes twice after a restart', async () => {
    await send();
    server.advance(61 * MINUTE_MS);
    await server.restart();
    await server.context.escalation.run();
    expect(await steps()).toEqual(['admins']);
    await server.restart();
    await server.context.escalation.run();
    expect(await steps()).toEqual(['admins']);
    expect(await called()).toEqual({ efua: [1], kofi: [1], ama: [1] });
  });

  test('stands still while the office is closed', async () => {
    await send();
    await settings({ officeHours: CLOSED });
    await pass(300);
    expect(await called()).toEqual({});
    // Of a day that was opened later the waiting counts from its first hour.
    await settings({ officeHours: ALL_DAY });
    await pass(0);
    expect(await steps()).toEqual(['admins']);
  });

  test('a closed day is not counted, nor is the owner’s zone mistaken', async () => {
    await send();
    const today = new Date(server.context.clock.now()).toISOString().slice(0, 10);
    await settings({ closedDays: [{ date: today, name: 'Stocktaking' }] });
    await pass(1);
    server.advance(HOUR_MS);
    await server.context.escalation.run();
    const isSameDay = new Date(server.context.clock.now()).toISOString().startsWith(today);
    // Around midnight the next day has begun, in which the hour counts.
    if (isSameDay) expect(await steps()).toEqual([]);
    await settings({ closedDays: [], timeZone: 'Asia/Tokyo' });
    await server.context.escalation.run();
    expect(await steps()).toEqual(['admins']);
  });

  test('a step that the owner wants none of is passed over', async () => {
    await settings({ escalation: { assignee: null, everyone: null, admins: 15 } });
    await send();
    await pass(15);
    expect(await called()).toEqual({ efua: [1] });
    await settings({ escalation: { assignee: null, everyone: null, admins: null } });
    await send();
    await pass(300);
    expect(await steps(2)).toEqual([]);
  });

  test.each([
    { assignee: 0, everyone: 20, admins: 60 },
    { assignee: 10, everyone: 10, admins: 60 },
    { assignee: 30, everyone: null, admins: 20 },
    { assignee: 10, everyone: 20, admins: 600_000 },
    { assignee: 10, everyone: 20 },
    { assignee: 'soon', everyone: 20, admins: 60 },
    10,
  ])('%j is refused', async (escalation) => {
    const answer = await server.request('PATCH', '/api/settings', { as: 'efua', body: { escalation } });
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty('error');
  });
});

test('nobody is called for one of many from the same sender', async () => {
  for (let count = 0; count < 12; count += 1) await send();
  await pass(20);
  expect([await steps(1), await steps(12)]).toEqual([['everyone'], []]);
  await server.request('PATCH', '/api/messages/12', { as: 'efua', body: { assignee: 'kofi' } });
  await pass(10);
  expect(await steps(12)).toEqual(['assignee']);
});

test('a lead that came before a long closing is escalated when the office is open again', async () => {
  await send();
  const now = server.context.clock.now();
  await server.context.database.transaction(async (tx) => {
    const since = new Date(now - 10 * DAY_MS).toISOString();
    await tx.db.updateTable('lead_unopened').set({ since }).execute();
  });
  const closedDays = Array.from({ length: 10 }, (_, index) => ({
    date: new Date(now - (index + 1) * DAY_MS).toISOString().slice(0, 10),
    name: 'Closed',
  }));
  await settings({ closedDays, officeHours: ALL_DAY, escalation: { assignee: null, everyone: null, admins: 5 } });
  await pass(10);
  expect(await called()).toEqual({ efua: [1] });
});

test('a step that the owner chooses later does not bring up what has waited for weeks', async () => {
  await settings({ escalation: { assignee: null, everyone: null, admins: null } });
  await send();
  await server.context.database.transaction(async (tx) => {
    const since = new Date(server.context.clock.now() - 8 * 24 * HOUR_MS).toISOString();
    await tx.db.updateTable('lead_unopened').set({ since }).execute();
  });
  await send();
  await settings({ escalation: { assignee: null, everyone: null, admins: 10 } });
  await pass(10);
  expect(await called()).toEqual({ efua: [2] });
  expect(await steps(1)).toEqual([]);
});

test('many leads are brought on in turns', async () => {
  for (let count = 0; count < 130; count += 1)
    await send({ email: `p${count}@example.com`, phone: `0240000${String(count).padStart(3, '0')}` });
  await pass(20);
  expect([await steps(1), await steps(130)]).toEqual([['everyone'], ['everyone']]);
});

test('whom a step calls gets an event at once, and nobody else', async () => {
  await send();
  await assign('kofi');
  const [kofi, ama] = [await listen(server, { as: 'kofi' }), await listen(server, { as: 'ama' })];
  for (const stream of [kofi, ama]) await stream.next();
  await pass(10);
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { priority: 'high' } });
  expect((await kofi.next()).data).toEqual({
    type: 'lead.escalated',
    id: 1,
    ref: '0001',
    name: 'Akosua Frimpong',
    reason: 'Quote',
    actor: '',
    ts: expect.any(String) as string,
    step: 'assignee',
  });
  expect((await ama.next()).data).toMatchObject({ type: 'lead.changed' });
  kofi.stop();
  ama.stop();
});

test('by mail too, unless it was opened before the mail went out', async () => {
  const inbox = await startInbox();
  await server.close();
  await open(inbox.config);
  await settings({
    officeHours: ALL_DAY,
    publicHolidays: false,
    escalation: { assignee: 10, everyone: 20, admins: 60 },
  });
  await server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: 'efua@example.com' } });
  await send();
  await pass(20);
  await server.context.mail.idle();
  expect(inbox.mails).toMatchObject([
    { subject: 'Nobody has opened enquiry 0001: Quote', to: [{ address: 'efua@example.com' }] },
  ]);
  expect(inbox.mails[0]?.text).toContain('/admin/messages?id=1');
  // Of many, ten an hour are written; the bell has them all.
  for (let count = 0; count < 14; count += 1)
    await send({ email: `p${count}@example.com`, phone: `0240000${String(count).padStart(3, '0')}` });
  await pass(20);
  await server.context.mail.idle();
  expect(inbox.mails).toHaveLength(10);
  await inbox.close();
});
