// Changing many leads at once, over HTTP (rule E21).
import { beforeEach, describe, expect, test } from 'vitest';
import type { BulkLeadsAnswer } from 'shared/leads/lead-bulk.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { listen } from '../../testing/listen.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();
beforeEach(async () => {
  await makeLead(server, { assignee: 'kofi' });
  await makeLead(server, { priority: 'high' });
  await makeLead(server);
});

const bulk = (changes: unknown) => server.request('POST', '/api/messages/bulk', { as: 'efua', body: { changes } });
const toAll = (values: object, ids = [1, 2, 3]) => bulk(ids.map((id) => ({ id, ...values })));

async function leads(): Promise<Lead[]> {
  const answer = await server.request('GET', '/api/messages', { as: 'efua' });
  return (answer.json as Lead[]).toSorted((a, b) => a.id - b.id);
}

test('changes many, returns the former values, and a second change restores them', async () => {
  const before = await leads();
  const answer = await toAll({ status: 'in_progress', assignee: 'AMA@yard', priority: 'low' });
  expect(answer.status).toBe(200);
  const { changed, failed } = answer.json as BulkLeadsAnswer;
  expect(failed).toEqual([]);
  expect(changed.map(({ id, from }) => ({ id, ...from }))).toEqual([
    { id: 1, read: false, status: 'new', priority: 'medium', assignee: 'kofi' },
    { id: 2, read: false, status: 'new', priority: 'high', assignee: '' },
    { id: 3, read: false, status: 'new', priority: 'medium', assignee: '' },
  ]);
  const after = await leads();
  expect(after.map(({ updatedAt }) => updatedAt)).toEqual(changed.map(({ updatedAt }) => updatedAt));
  for (const lead of after) expect(lead).toMatchObject({ status: 'in_progress', assignee: 'ama', priority: 'low' });

  // Another person changes one of them: that one is not restored.
  await server.request('PATCH', '/api/messages/2', { as: 'ama', body: { status: 'closed' } });
  const base = { status: 'in_progress', assignee: 'ama', priority: 'low' };
  const back = await bulk(
    changed.map(({ id, from: { status, priority, assignee } }) => ({ id, status, priority, assignee, base })),
  );
  const undone = back.json as BulkLeadsAnswer;
  expect(undone.changed.map(({ id }) => id)).toEqual([1, 3]);
  expect(undone.failed).toMatchObject([
    {
      id: 2,
      error: 'ama has changed this message meanwhile',
      current: { status: 'closed', assignee: 'ama' },
    },
  ]);
  const shown = ({ id, status, priority, assignee }: Lead) => ({ id, status, priority, assignee });
  const [first, , third] = await leads();
  expect([first, third].map((lead) => lead && shown(lead))).toEqual(
    [before[0], before[2]].map((lead) => lead && shown(lead)),
  );
});

test('is one entry of the activity, and one of the history for each lead and field', async () => {
  await toAll({ status: 'closed' });
  await toAll({ assignee: 'kofi' });
  await toAll({ priority: 'low' }, [1]);
  const activity = await server.request('GET', '/api/activity?type=message&limit=3', { as: 'efua' });
  expect(activity.json).toMatchObject([
    { actor: 'efua', action: 'Changed priority (1 enquiry)' },
    // One was his already.
    { actor: 'efua', action: 'Assigned to kofi (2 enquiries)' },
    { actor: 'efua', action: 'Changed status to closed (3 enquiries)' },
  ]);
  const history = await server.request('GET', '/api/messages/2/history', { as: 'kofi' });
  expect(history.json).toMatchObject([
    { actor: 'efua', field: 'assignee', from: '', to: 'kofi' },
    { actor: 'efua', field: 'status', from: 'new', to: 'closed' },
    { field: 'priority' },
  ]);
});

test('a mixed change names people by their display names, also in entries with many words', async () => {
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { displayName: 'Kofi Mensah' } });
  await bulk([
    { id: 1, assignee: 'ama', read: true },
    { id: 2, assignee: 'kofi', status: 'closed' },
    { id: 3, assignee: 'kofi', priority: 'low' },
  ]);
  await bulk([
    { id: 1, assignee: 'kofi', read: false },
    { id: 2, assignee: '', status: 'new' },
    { id: 3, assignee: 'ama', priority: 'high' },
  ]);
  const activity = await server.request('GET', '/api/activity?type=message&limit=2', { as: 'efua' });
  const words = (activity.json as { action: string; words?: string }[]).map((entry) => entry.words ?? entry.action);
  expect(words).toEqual([
    'Changed read mark, assignee, status, priority (3 enquiries)',
    'Assigned to ama, Changed status to closed, Assigned to Kofi Mensah (3 enquiries)',
  ]);
});

test('missing leads are reported, the others are changed, and those with the value already are neither', async () => {
  await server.request('DELETE', '/api/messages/3', { as: 'efua' });
  const answer = await toAll({ priority: 'high' }, [1, 2, 3, 99, 1]);
  expect(answer.json).toMatchObject({
    changed: [{ id: 1 }],
    failed: [
      { id: 3, error: 'Message not found' },
      { id: 99, error: 'Message not found' },
    ],
  });
  const rows = await server.fingerprint();
  expect((await toAll({ priority: 'high' }, [1, 2])).json).toEqual({ changed: [], failed: [] });
  expect(await server.fingerprint()).toEqual(rows);
});

describe('a repeat with the same key', () => {
  const keyed = (changes: unknown, as: 'efua' | 'ama' = 'efua') =>
    server.request('POST', '/api/messages/bulk', { as, body: { changes }, headers: { 'Idempotency-Key': 'k1' } });

  test('changes nothing again, and gives the former values, so that the change can be undone', async () => {
    const changes = [1, 2, 3].map((id) => ({ id, status: 'closed', base: { status: 'new' } }));
    const first = await keyed(changes);
    expect((first.json as BulkLeadsAnswer).changed).toHaveLength(3);
    await server.request('PATCH', '/api/messages/2', { as: 'efua', body: { status: 'in_progress' } });
    const rows = await server.fingerprint();
    const again = await keyed(changes);
    expect(again).toMatchObject({ status: 200, json: first.json as object });
    expect(await server.fingerprint()).toEqual(rows);
  });

  test('tries those again that had failed', async () => {
    await server.request('PATCH', '/api/messages/2', { as: 'efua', body: { status: 'in_progress' } });
    const changes = (base: object) => [
      { id: 1, status: 'closed' },
      { id: 2, status: 'closed', base },
    ];
    const first = await keyed(changes({ status: 'new' }));
    expect(first.json).toMatchObject({
      changed: [{ id: 1 }],
      failed: [{ id: 2, current: { name: expect.any(String) } }],
    });
    // Nothing of the senders is stored with the key.
    const stored = await server.context.database.reads.selectFrom('idempotency_keys').selectAll().execute();
    expect(stored).toContainEqual(expect.objectContaining({ key: expect.stringContaining('k1') }));
    expect(JSON.stringify(stored)).not.toMatch(/"(name|email|phone)/);
    const again = await keyed(changes({ status: 'in_progress' }));
    expect(again.json).toMatchObject({ changed: [{ id: 1 }, { id: 2, from: { status: 'in_progress' } }], failed: [] });
  });

  test('is a change of its own for another person, and refused to one who is no administrator any more', async () => {
    await keyed([{ id: 1, status: 'closed' }]);
    await server.request('PATCH', '/api/users/3', { as: 'efua', body: { role: 'admin' } });
    expect((await keyed([{ id: 1, status: 'closed' }], 'ama')).json).toEqual({ changed: [], failed: [] });
    await server.request('PATCH', '/api/users/1', { as: 'ama', body: { role: 'staff' } });
    expect((await keyed([{ id: 1, status: 'closed' }])).status).toBe(403);
  });
});

eachCase([
  ['nobody at all', []],
  ['no change', [{ id: 1 }]],
  ['no id', [{ status: 'new' }]],
  ['a text for an id', [{ id: '1', status: 'new' }]],
  ['a status that is none', [{ id: 1, status: 'open' }]],
  [
    'one wrong among right ones',
    [
      { id: 1, status: 'closed' },
      { id: 2, priority: 'none' },
    ],
  ],
  [
    'somebody who is not there',
    [
      { id: 1, status: 'closed' },
      { id: 2, assignee: 'nobody-here' },
    ],
  ],
  ['somebody who has left', [{ id: 1, assignee: 'yaw' }]],
  ['too many', Array.from({ length: 501 }, (_, at) => ({ id: at + 1, status: 'closed' }))],
])('%s is refused, and nothing is changed', async (_, changes) => {
  const before = await server.fingerprint();
  const answer = await bulk(changes);
  expect(answer.status).toBe(400);
  expect(await server.fingerprint()).toEqual(before);
});

describe('listeners', () => {
  test('get one event, with the ids', async () => {
    const events = await listen(server, { as: 'kofi' });
    await events.next();
    await toAll({ assignee: 'ama' });
    await toAll({ assignee: 'ama' });
    await toAll({ status: 'closed' }, [2]);
    const received = (await events.next()).data;
    expect(received).toMatchObject({
      type: 'leads.changed',
      actor: 'efua',
      fields: ['assignee'],
      leads: [
        { id: 1, ref: '0001', name: 'Akosua Frimpong', assignee: 'ama', formerAssignee: 'kofi' },
        { id: 2, assignee: 'ama', formerAssignee: '' },
        { id: 3, assignee: 'ama', formerAssignee: '' },
      ],
      left: [],
    });
    expect((await events.next()).data).toMatchObject({ fields: ['status'], leads: [{ id: 2 }] });
    events.stop();
  });

  test('that missed more than a stream can buffer are connected, and must read everything again', async () => {
    const enquiry = () => server.request('POST', '/api/contact', { body: makeEnquiry() });
    await Promise.all(Array.from({ length: 497 }, enquiry));
    const everyId = Array.from({ length: 500 }, (_, at) => at + 1);
    const before = await listen(server, { as: 'kofi' });
    const { id: lastEventId } = await before.next();
    before.stop();
    await toAll({ assignee: 'ama' }, everyId);
    await toAll({ assignee: 'efua' }, everyId);

    const events = await listen(server, { as: 'kofi', lastEventId });
    const ready = await events.next();
    expect(ready).toMatchObject({ name: 'ready', data: { resumed: false } });
    await toAll({ status: 'closed' }, [2]);
    expect((await events.next()).data).toMatchObject({ type: 'leads.changed', leads: [{ id: 2 }] });
    events.stop();
    const again = await listen(server, { as: 'kofi', lastEventId: ready.id });
    expect(await again.next()).toMatchObject({ name: 'ready', data: { resumed: true } });
    again.stop();
  });

  test("get other people's leads only as far as they may read them, if staff see only their own leads", async () => {
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { staffSeeOwnLeadsOnly: true } });
    const [kofi, ama] = [await listen(server, { as: 'kofi' }), await listen(server, { as: 'ama' })];
    await kofi.next();
    await ama.next();
    await bulk([
      { id: 1, assignee: 'ama' },
      { id: 2, assignee: 'efua' },
    ]);
    await toAll({ assignee: 'kofi' }, [3]);
    const common = { type: 'leads.changed', actor: 'efua', fields: ['assignee'] };
    expect((await kofi.next()).data).toEqual({ ...common, ts: expect.any(String) as string, leads: [], left: [1] });
    expect((await kofi.next()).data).toMatchObject({ ...common, leads: [{ id: 3, assignee: 'kofi' }], left: [] });
    const first = (await ama.next()).data;
    expect(first).toMatchObject({ ...common, leads: [{ id: 1, assignee: 'ama' }], left: [] });
    expect(JSON.stringify(first)).not.toMatch(/kofi|formerAssignee|"id":2/);
    kofi.stop();
    ama.stop();
  });
});
