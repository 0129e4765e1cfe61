// Undo of "Make it a lead", over HTTP (rules B14c, B14d).
import { describe, expect, test } from 'vitest';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { listen } from '../../testing/listen.ts';
import { makeEnquiry } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const server = serverForEach();

async function trap(...names: string[]): Promise<void> {
  for (const name of names) {
    server.advance(1000);
    await server.request('POST', '/api/contact', { body: makeEnquiry({ name, website: 'http://spam.example' }) });
  }
}

async function list(): Promise<SpamEnquiry[]> {
  return (await server.request('GET', '/api/spam', { as: 'efua' })).json as SpamEnquiry[];
}

async function rescue(id: number): Promise<Lead> {
  return (await server.request('POST', `/api/spam/${id}/rescue`, { as: 'efua' })).json as Lead;
}

const undo = (id: number, { updatedAt }: Pick<Lead, 'updatedAt'>, as: Person = 'efua') =>
  server.request('POST', `/api/spam/${id}/rescue/undo`, { as, body: { updatedAt } });

/** Sends an enquiry that is caught as spam, and makes it a lead. */
async function trapAndRescue(): Promise<Lead> {
  await trap('Akosua Frimpong');
  return rescue(1);
}

test('Undo puts the entry back unchanged, and removes the lead with all its rows', async () => {
  await trap('One', 'Two', 'Three');
  const before = await list();
  const rows = await server.countRows();
  server.advance(60_000);
  const lead = await rescue(2);
  expect((await list()).map(({ name }) => name)).toEqual(['Three', 'One']);
  const answer = await undo(2, lead);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual(before[1]);
  expect(await list()).toEqual(before);
  expect(await server.countRows()).toEqual({ ...rows, activity: 2 });
  expect((await server.request('GET', `/api/messages/${lead.id}`, { as: 'efua' })).status).toBe(404);
  expect((await server.request('GET', '/api/messages/count', { as: 'efua' })).json).toEqual({ count: 0 });
  expect((await server.request('GET', '/api/messages/unseen', { as: 'kofi' })).json).toMatchObject({ count: 0 });
  expect((await server.request('GET', '/api/activity?limit=1', { as: 'kofi' })).json).toMatchObject([
    { type: 'message', actor: 'efua', action: 'Put enquiry 0004 back into the spam list' },
  ]);
  // Numbers of leads are not used again.
  expect((await rescue(2)).id).toBe(5);
});

test('Undo sends an event that the lead was deleted, without its name', async () => {
  const lead = await trapAndRescue();
  const stream = await listen(server, { as: 'kofi' });
  await stream.next();
  await undo(1, lead);
  const { data } = await stream.next();
  expect(data).toMatchObject({ type: 'lead.deleted', id: lead.id, ref: lead.ref, actor: 'efua', assignee: '' });
  expect(data).not.toHaveProperty('name');
  stream.stop();
});

describe('Undo is refused and changes nothing', () => {
  test.each([
    ['given a note', 'PATCH', '', { note: 'Called.' }],
    ['changed', 'PATCH', '', { priority: 'high' }],
    ['assigned', 'PATCH', '', { assignee: 'kofi' }],
    ['contacted', 'POST', '/contact', { channel: 'call' }],
    ['deleted', 'DELETE', '', undefined],
  ])('if the lead was %s since', async (what, method, end, body) => {
    await server.request('PATCH', '/api/users/3', { as: 'efua', body: { displayName: 'Ama Mensah', role: 'admin' } });
    const lead = await trapAndRescue();
    server.advance(1000);
    const change = await server.request(method, `/api/messages/${lead.id}${end}`, { as: 'ama', body });
    expect(change.status).toBeLessThan(300);
    const before = await server.fingerprint();
    const { status, json } = await undo(1, lead);
    expect(status).toBe(409);
    const did = what === 'deleted' ? 'deleted' : 'changed';
    expect(json).toMatchObject({ error: `Ama Mensah has ${did} this message meanwhile`, reason: 'conflict' });
    expect(await server.fingerprint()).toEqual(before);
  });

  test('if staff have asked for the lead since', async () => {
    const lead = await trapAndRescue();
    server.advance(1000);
    expect((await server.request('POST', `/api/messages/${lead.id}/ask`, { as: 'kofi' })).status).toBe(200);
    expect(await undo(1, lead)).toMatchObject({
      status: 409,
      json: { error: 'kofi has changed this message meanwhile', current: { askedBy: ['kofi'] } },
    });
  });

  test('for staff, for an entry that was not rescued, and for an unknown one', async () => {
    const lead = await trapAndRescue();
    await trap('Robot');
    const before = await server.fingerprint();
    expect((await undo(1, lead, 'kofi')).status).toBe(403);
    expect(await undo(2, lead)).toMatchObject({ status: 409, json: { error: 'This enquiry is in the spam list' } });
    expect(await undo(9, lead)).toMatchObject({
      status: 404,
      json: { error: 'This enquiry can no longer be put back into the spam list' },
    });
    expect((await undo(1, { updatedAt: 'yesterday' })).status).toBe(400);
    expect(await server.fingerprint()).toEqual(before);
  });
});

test('Undo is possible after somebody has opened the lead', async () => {
  const lead = await trapAndRescue();
  await server.request('POST', `/api/messages/${lead.id}/seen`, { as: 'kofi' });
  expect((await undo(1, lead)).status).toBe(200);
});

test('two calls of Undo at once take the lead back once', async () => {
  const lead = await trapAndRescue();
  const statuses = (await Promise.all([undo(1, lead), undo(1, lead)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await list()).toHaveLength(1);
  expect(await server.countRows()).toMatchObject({ leads: 0, activity: 2 });
});

test('a rescued entry can be neither rescued again nor deleted', async () => {
  await trapAndRescue();
  expect((await server.request('POST', '/api/spam/1/rescue', { as: 'efua' })).status).toBe(404);
  expect((await server.request('DELETE', '/api/spam/1', { as: 'efua' })).status).toBe(404);
});

describe('the entry kept for Undo', () => {
  test('is removed after an hour, and the lead is kept', async () => {
    const lead = await trapAndRescue();
    server.advance(HOUR_MS - 1000);
    await server.context.spam.forgetOld();
    expect(await server.countRows()).toMatchObject({ spam_enquiries: 1 });
    server.advance(2000);
    await server.context.spam.forgetOld();
    expect(await server.countRows()).toMatchObject({ leads: 1, spam_enquiries: 0 });
    expect((await undo(1, lead)).status).toBe(404);
  });

  test('cannot be restored after its 30 days, and the lead is kept', async () => {
    const lead = await trapAndRescue();
    const ts = new Date(server.context.clock.now() - 30 * DAY_MS).toISOString();
    await server.context.database.transaction(async (tx) => {
      await tx.db.updateTable('spam_enquiries').set({ ts }).execute();
    });
    expect((await undo(1, lead)).status).toBe(404);
    expect(await server.countRows()).toMatchObject({ leads: 1 });
  });

  test('is removed with the lead', async () => {
    const lead = await trapAndRescue();
    await server.request('DELETE', `/api/messages/${lead.id}`, { as: 'efua' });
    await server.context.leadBin.empty(server.context.clock.now() + 31 * DAY_MS);
    expect(await server.countRows()).toMatchObject({ leads: 0, spam_enquiries: 0 });
  });
});
