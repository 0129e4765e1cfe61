// Changes of a lead, over HTTP.
import { describe, expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

function patch(body: unknown, id = 1) {
  return server.request('PATCH', `/api/messages/${id}`, { as: 'efua', body });
}

async function changed(body: unknown): Promise<Lead> {
  const answer = await patch(body);
  expect(answer.status).toBe(200);
  return answer.json as Lead;
}

async function actions(): Promise<string[]> {
  const answer = await server.request('GET', '/api/activity?limit=100', { as: 'kofi' });
  return (answer.json as { action: string }[]).map((entry) => entry.action);
}

describe('a change', () => {
  test('affects only the sent fields, and its answer equals the element of the list', async () => {
    const before = await makeLead(server, { assignee: 'kofi', priority: 'high' });
    server.advance(60_000);
    const after = await changed({ status: 'in_progress' });
    const ts = after.updatedAt;
    expect(after).toEqual({
      ...before,
      status: 'in_progress',
      updatedAt: ts,
      firstContactAt: ts,
    });
    expect(ts > before.updatedAt).toBe(true);
    expect((await server.request('GET', '/api/messages', { as: 'efua' })).json).toEqual([after]);
    expect((await server.request('GET', '/api/messages/1', { as: 'efua' })).json).toEqual(after);
  });

  test('sets and resets read', async () => {
    await makeLead(server);
    for (const read of [true, true, false, true]) expect(await changed({ read })).toMatchObject({ read });
  });

  test('may set every status after every other', async () => {
    await makeLead(server);
    for (const status of ['closed', 'new', 'in_progress', 'new', 'closed', 'in_progress']) {
      expect(await changed({ status })).toMatchObject({ status });
    }
  });

  test('ignores unknown members and those that belong to the enquiry', async () => {
    const before = await makeLead(server);
    const after = await changed({
      id: 9,
      name: 'x',
      message: 'x',
      ts: 'x',
      ip: 'x',
      ref: 'x',
      firstContactAt: 'x',
      colour: 'red',
      read: true,
    });
    expect(after).toEqual({ ...before, read: true, updatedAt: after.updatedAt });
  });

  eachCase([
    {},
    { colour: 'red' },
    { read: false, status: 'new', priority: 'medium', assignee: '', notes: '', note: ' ' },
  ])('without any difference writes nothing: %j', async (body) => {
    const [before, rows] = [await makeLead(server), await server.countRows()];
    server.advance(60_000);
    expect(await changed(body)).toEqual(before);
    expect(await server.countRows()).toEqual(rows);
  });

  eachCase([
    { read: 'yes' },
    { read: null },
    { status: 'open' },
    { status: null },
    { priority: 'urgent' },
    { priority: 1 },
    { assignee: 7 },
    { notes: 7 },
    { notes: null },
    { note: {} },
    { note: 'x'.repeat(10_001) },
    { notes: `[2026-03-02T09:15:00.000Z] kofi: ${'x'.repeat(10_001)}` },
  ])('with one invalid member changes nothing: %j', async (bad) => {
    const [before, rows] = [await makeLead(server), await server.countRows()];
    const answer = await patch({ read: true, status: 'closed', priority: 'high', assignee: 'kofi', ...bad });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'invalid',
      fields: { [Object.keys(bad)[0] ?? '']: expect.any(String) as string },
    });
    expect((await server.request('GET', '/api/messages/1', { as: 'efua' })).json).toEqual(before);
    expect(await server.countRows()).toEqual(rows);
  });

  test('at the same moment as another is kept, like the other', async () => {
    await makeLead(server, { assignee: 'kofi' });
    const results = await Promise.all([
      patch({ status: 'in_progress' }),
      server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { priority: 'high' } }),
      patch({ note: 'first' }),
      server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { note: 'second' } }),
      patch({ read: true }),
    ]);
    expect(results.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const lead = await changed({});
    expect(lead).toMatchObject({ status: 'in_progress', priority: 'high', read: true });
    expect(lead.notes).toContain('efua: first');
    expect(lead.notes).toContain('kofi: second');
  });
});

describe('the time of the first contact (rule E17)', () => {
  test.each([
    ['a note', { note: 'Called.' }],
    ['a status other than new', { status: 'closed' }],
  ])('is set once, by %s', async (_name, body) => {
    await makeLead(server, { read: true, priority: 'high', assignee: 'kofi' });
    expect(await changed({ read: false })).toMatchObject({ firstContactAt: null });
    const first = (await changed(body)).firstContactAt;
    expect(first).not.toBeNull();
    server.advance(3_600_000);
    expect(await changed({ status: 'new', note: 'Again.' })).toMatchObject({ firstContactAt: first });
    expect(await changed({ status: 'closed' })).toMatchObject({ firstContactAt: first });
  });
});

describe('activity', () => {
  test('names the action and the enquiry', async () => {
    await makeLead(server);
    await changed({ status: 'in_progress', assignee: 'kofi', note: 'Called.' });
    await changed({ assignee: null });
    await changed({ read: true, priority: 'high' });
    expect(await actions()).toEqual([
      'Removed the assignee (enquiry 0001)',
      'Added a note (enquiry 0001)',
      'Assigned to kofi (enquiry 0001)',
      'Changed status to in progress (enquiry 0001)',
      'New enquiry 0001',
    ]);
  });

  test('has no personal data and no text of the person (rule G6)', async () => {
    const enquiry = { name: 'Zenabu', email: 'zenabu@example.com', phone: '0551234567', message: 'Secret dock' };
    await makeLead(server, { status: 'closed', assignee: 'kofi', note: 'Zenabu wants the secret dock' }, enquiry);
    await server.request('DELETE', '/api/messages/1', { as: 'efua' });
    const answer = await server.request('GET', '/api/activity?limit=100', { as: 'efua' });
    expect(answer.json).toHaveLength(5);
    expect(answer.text).not.toMatch(/zenabu|055123|secret|127\.0\.0\.1/i);
  });

  eachCase([
    ['', 10],
    ['?limit=3', 3],
    ['?limit=12', 12],
    ['?limit=0', 1],
    ['?limit=-5', 1],
    ['?limit=1000', 13],
    ['?limit=2.9', 2],
    ['?limit=many', 10],
    ['?limit=1&limit=2', 10],
  ])('with odd limits is bounded, not refused: %s', async (query, length) => {
    for (let count = 0; count < 13; count += 1) await makeLead(server);
    const answer = await server.request('GET', `/api/activity${query}`, { as: 'kofi' });
    expect(answer.status).toBe(200);
    expect(answer.json).toHaveLength(length);
  });
});
