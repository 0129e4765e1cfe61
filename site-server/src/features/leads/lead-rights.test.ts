// Who may change which fields of a lead, over HTTP (rules E3, E15).
import { describe, expect, test } from 'vitest';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { listen } from '../../testing/listen.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

const T = '2026-03-02T09:15:00.000Z';

function patch(as: Person, body: unknown, id = 1) {
  return server.request('PATCH', `/api/messages/${id}`, { as, body });
}

async function read(as: Person = 'efua'): Promise<Lead> {
  return (await server.request('GET', '/api/messages/1', { as })).json as Lead;
}

/** Expects a refusal that changed nothing, not even a time. */
async function expectRefused(
  as: Person,
  body: unknown,
  status: number,
  answer: Record<string, unknown>,
): Promise<void> {
  const [before, rows] = [await read(), await server.countRows()];
  const refused = await patch(as, body);
  expect(refused.status).toBe(status);
  expect(refused.json).toMatchObject(answer);
  expect(await read()).toEqual(before);
  expect(await server.countRows()).toEqual(rows);
}

describe('staff on a lead of their own', () => {
  test.each([
    [{ read: true }, { read: true }],
    [{ status: 'in_progress' }, { status: 'in_progress' }],
    [{ status: 'closed' }, { status: 'closed' }],
    [{ priority: 'high' }, { priority: 'high' }],
    [{ note: 'Called.' }, { notes: expect.stringContaining('kofi: Called.') as string }],
    [{ notes: `[${T}] kofi: Called.` }, { notes: expect.stringContaining('kofi: Called.') as string }],
    [
      { assignee: 'kofi', read: true },
      { assignee: 'kofi', read: true },
    ],
    [
      { assignee: 'KOFI@yard', priority: 'low' },
      { assignee: 'kofi', priority: 'low' },
    ],
    [{}, { read: false, status: 'new' }],
  ])('may change %j', async (body, expected) => {
    await makeLead(server, { assignee: 'kofi' });
    const answer = await patch('kofi', body);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject(expected);
    expect(answer.json).not.toHaveProperty('ip');
    expect(answer.json).toEqual(await read('kofi'));
  });

  test.each(['ama', 'efua', '', null, 'nobody'])(
    'may not give it to %j, and nothing else of that change happens',
    async (assignee) => {
      await makeLead(server, { assignee: 'kofi' });
      await expectRefused('kofi', { read: true, note: 'x', assignee }, 403, {
        error: 'Forbidden',
        reason: 'admin_only',
      });
    },
  );
});

describe('staff on a lead of somebody else', () => {
  test.each([
    { read: true },
    { status: 'closed' },
    { priority: 'high' },
    { note: 'x' },
    { notes: 'x' },
    {},
    { assignee: 'ama' },
  ])('may not change %j, and get the name of the assignee', async (body) => {
    await makeLead(server, { assignee: 'ama' });
    await expectRefused('kofi', body, 403, {
      error: 'You are not the assignee of this lead. Assigned to: ama. You: kofi.',
      code: 'forbidden',
      reason: 'not_assigned',
      assignee: 'ama',
      actor: 'kofi',
    });
  });

  test('get the answer that it is assigned to nobody, if it is', async () => {
    await makeLead(server);
    await expectRefused('kofi', { read: true }, 403, {
      error: 'You are not the assignee of this lead. Assigned to: nobody. You: kofi.',
      reason: 'not_assigned',
      assignee: 'nobody',
      actor: 'kofi',
    });
  });

  test.each(['kofi', 'KOFI'])('may not take it by naming themselves (%s)', async (assignee) => {
    await makeLead(server, { assignee: 'ama' });
    await expectRefused('kofi', { assignee }, 403, { error: 'Forbidden', reason: 'admin_only' });
  });

  test('lose their rights as soon as the lead is given away', async () => {
    await makeLead(server, { assignee: 'kofi' });
    expect((await patch('kofi', { read: true })).status).toBe(200);
    await patch('efua', { assignee: 'ama' });
    await expectRefused('kofi', { read: false }, 403, { reason: 'not_assigned', assignee: 'ama' });
    expect((await patch('ama', { read: false })).json).toMatchObject({ read: false });
  });
});

describe('every member of a change, for every caller', () => {
  // Typed so that a new member must be given rights here.
  const MEMBERS: Record<keyof PatchLead, { body: object; owner: number }> = {
    read: { body: { read: true }, owner: 200 },
    status: { body: { status: 'closed' }, owner: 200 },
    priority: { body: { priority: 'low' }, owner: 200 },
    note: { body: { note: 'Called.' }, owner: 200 },
    notes: { body: { notes: `[${T}] kofi: Called.` }, owner: 200 },
    writtenAt: { body: { note: 'Called.', writtenAt: T }, owner: 200 },
    followUpAt: { body: { followUpAt: new Date(Date.now() + 86_400_000).toISOString() }, owner: 200 },
    base: { body: { base: { read: false }, read: true }, owner: 200 },
    undo: { body: { base: { read: false }, read: true, undo: true }, owner: 200 },
    assignee: { body: { assignee: 'efua' }, owner: 403 },
  };
  const cases = Object.entries(MEMBERS).flatMap(([member, { body, owner }]) => [
    [member, 'efua', 200, body] as const,
    [member, 'kofi', owner, body] as const,
    [member, 'ama', 403, body] as const,
  ]);

  test.each(cases)('%s by %s: %i', async (_member, as, status, body) => {
    await makeLead(server, { assignee: 'kofi' });
    const events = await listen(server, { as: 'efua' });
    await events.next();
    if (status === 403) await expectRefused(as, body, 403, { code: 'forbidden' });
    else expect((await patch(as, body)).status).toBe(200);
    await makeLead(server);
    const received = (await events.next()).data;
    expect(received).toMatchObject(status === 403 ? { type: 'lead.created' } : { type: 'lead.changed', actor: as });
    events.stop();
  });

  test.each(['efua', 'kofi'] as const)('unknown members change nothing, not even for %s', async (as) => {
    await makeLead(server, { assignee: 'kofi' });
    const before = await read();
    const body = {
      id: 7,
      ref: 'x',
      ts: T,
      ip: '::1',
      ua: 'x',
      name: 'x',
      email: 'x@y.z',
      updatedAt: T,
      firstContactAt: T,
    };
    expect((await patch(as, body)).status).toBe(200);
    expect(await read()).toEqual(before);
  });
});

describe('assigning', () => {
  test.each([
    ['kofi', 'kofi'],
    ['KOFI', 'kofi'],
    [' Kofi@yard.example ', 'kofi'],
    ['efua', 'efua'],
  ])('an administrator gives a lead to %j, stored as %s', async (assignee, stored) => {
    await makeLead(server);
    expect((await patch('efua', { assignee })).json).toMatchObject({ assignee: stored });
    expect((await server.request('GET', `/api/messages/count?assignee=${stored}`, { as: 'efua' })).json).toEqual({
      count: 1,
    });
  });

  eachCase(['', null, '   '])('%j makes the lead unassigned', async (assignee) => {
    await makeLead(server, { assignee: 'kofi' });
    expect((await patch('efua', { assignee })).json).toMatchObject({ assignee: '' });
    expect((await server.request('GET', '/api/messages/count?unassigned=true', { as: 'efua' })).json).toEqual({
      count: 1,
    });
  });

  eachCase(
    [
      ['nobody', 'There is no active user called nobody'],
      ['yaw', 'Yaw Boateng is not active any more'],
      ['@yard', 'There is no active user called @yard'],
      ["kofi' or 1=1", "There is no active user called kofi' or 1=1"],
    ],
    2,
  )('%j is not an active user: nothing of the change happens', async (assignee, error) => {
    await server.request('PATCH', '/api/users/4', { as: 'efua', body: { displayName: 'Yaw Boateng' } });
    await makeLead(server, { assignee: 'kofi' });
    await expectRefused('efua', { assignee, status: 'closed', note: 'x' }, 400, {
      error,
      fields: { assignee: error },
    });
  });

  test('an assignee who is not active is told apart from an active person of the same name', async () => {
    for (const id of [2, 4])
      await server.request('PATCH', `/api/users/${id}`, { as: 'efua', body: { displayName: 'Yaw Boateng' } });
    await makeLead(server);
    const error = 'Yaw Boateng (yaw) is not active any more';
    await expectRefused('efua', { assignee: 'yaw' }, 400, { error });
  });

  test('a lead keeps a deactivated assignee until it is given to somebody else', async () => {
    await makeLead(server, { assignee: 'kofi' });
    await server.context.database.transaction(async (tx) => {
      await tx.db.updateTable('users').set({ active: 0 }).where('username', '=', 'kofi').execute();
    });
    expect((await patch('efua', { assignee: 'kofi', priority: 'high' })).json).toMatchObject({
      assignee: 'kofi',
      priority: 'high',
    });
    expect((await patch('efua', { assignee: 'ama' })).json).toMatchObject({ assignee: 'ama' });
    expect((await patch('efua', { assignee: 'kofi' })).status).toBe(400);
  });
});
