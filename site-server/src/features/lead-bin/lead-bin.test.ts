// Deleting, restoring and finally removing leads, over HTTP (rule E13).
import { describe, expect, inject, test } from 'vitest';
import type { DeletedLead } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const DAY_MS = 24 * 3_600_000;

const server = serverForEach();

const remove = (id: number) => server.request('DELETE', `/api/messages/${id}`, { as: 'efua' });
const restore = (id: number, as: Person = 'efua') => server.request('POST', `/api/messages/${id}/restore`, { as });

async function bin(): Promise<DeletedLead[]> {
  const answer = await server.request('GET', '/api/messages/deleted', { as: 'efua' });
  expect(answer.status).toBe(200);
  return answer.json as DeletedLead[];
}

test('a restored lead follows an assignee who was deactivated or activated while it was in the bin', async () => {
  await makeLead(server, { assignee: 'ama' });
  const unassigned = async () =>
    (await server.request('GET', '/api/messages/count?unassigned=true', { as: 'efua' })).json;
  for (const [active, count] of [
    [false, 1],
    [true, 0],
  ] as const) {
    await remove(1);
    await server.request('PATCH', '/api/users/3', { as: 'efua', body: { active } });
    await restore(1);
    expect(await unassigned()).toEqual({ count });
  }
});

test('the bin shows deleted leads, latest first; a restored one is as it was, in lists and in counts', async () => {
  const lead = await makeLead(server, { assignee: 'kofi', status: 'in_progress', note: 'Called.' });
  await makeLead(server);
  expect(await bin()).toEqual([]);
  await remove(1);
  server.advance(1000);
  await remove(2);
  expect((await bin()).map((entry) => entry.id)).toEqual([2, 1]);
  expect((await bin())[1]).toMatchObject({ ...lead, deletedBy: 'efua', updatedAt: expect.any(String) as string });
  expect((await server.request('GET', '/api/messages/count', { as: 'efua' })).json).toEqual({ count: 0 });

  const answer = await restore(1);
  expect(answer.status).toBe(200);
  const restored = answer.json as Lead;
  expect(restored).toEqual({ ...lead, updatedAt: restored.updatedAt });
  expect(restored.updatedAt > lead.updatedAt).toBe(true);
  expect((await server.request('GET', '/api/messages', { as: 'efua' })).json).toEqual([restored]);
  expect((await server.request('GET', '/api/messages/count', { as: 'efua' })).json).toEqual({ count: 1 });
  expect((await bin()).map((entry) => entry.id)).toEqual([2]);

  const activity = await server.request('GET', '/api/activity?limit=1', { as: 'kofi' });
  expect(activity.json).toMatchObject([{ type: 'message', actor: 'efua', action: 'Restored enquiry 0001' }]);
  const history = await server.request('GET', '/api/messages/1/history?limit=2', { as: 'kofi' });
  expect(history.json).toMatchObject([
    { actor: 'efua', field: 'deleted', from: 'true', to: 'false' },
    { actor: 'efua', field: 'deleted', from: 'false', to: 'true' },
  ]);
});

test('a lead that has changed since is not deleted by a person who has seen an earlier state of it', async () => {
  const { updatedAt } = await makeLead(server, { assignee: 'ama' });
  const removeKnown = (known: string) =>
    server.request('DELETE', `/api/messages/1?updatedAt=${encodeURIComponent(known)}`, { as: 'efua' });
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { priority: 'high' } });
  await server.request('PATCH', '/api/messages/1', { as: 'ama', body: { note: 'Called.' } });
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { displayName: 'Ama Mensah' } });
  const rows = await server.countRows();
  const current = (await server.request('GET', '/api/messages/1', { as: 'efua' })).json as Lead;
  const refused = await removeKnown(updatedAt);
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    error: 'Ama Mensah has changed this message meanwhile',
    reason: 'conflict',
    fields: { updatedAt: 'This message was changed meanwhile (Ama Mensah)' },
    current,
    changedBy: { updatedAt: 'ama' },
  });
  expect((await removeKnown('yesterday')).status).toBe(400);
  expect(await server.countRows()).toEqual(rows);
  expect((await removeKnown(current.updatedAt)).status).toBe(200);
  expect((await bin()).map((entry) => entry.id)).toEqual([1]);
});

test('a refused deletion names who has asked for the lead since, not who changed it before', async () => {
  await makeLead(server);
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { priority: 'high' } });
  const { updatedAt } = (await server.request('GET', '/api/messages/1', { as: 'efua' })).json as Lead;
  await server.request('POST', '/api/messages/1/ask', { as: 'kofi' });
  const refused = await server.request('DELETE', `/api/messages/1?updatedAt=${updatedAt}`, { as: 'efua' });
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({ changedBy: { updatedAt: 'kofi' } });
});

test('a lead that is not in the bin cannot be restored', async () => {
  await makeLead(server);
  const rows = await server.countRows();
  for (const id of [1, 2]) {
    const answer = await restore(id);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ error: 'Deleted message not found' });
  }
  expect(await server.countRows()).toEqual(rows);
});

test('staff can neither see the bin nor restore', async () => {
  await makeLead(server, { assignee: 'kofi' });
  await remove(1);
  const rows = await server.countRows();
  expect((await restore(1, 'kofi')).status).toBe(403);
  expect((await server.request('GET', '/api/messages/deleted', { as: 'kofi' })).status).toBe(403);
  expect(await server.countRows()).toEqual(rows);
});

describe('after 30 days', () => {
  /** Deletes lead 1 as if that had been so many days ago. */
  async function removeLongAgo(days: number): Promise<void> {
    await remove(1);
    const at = new Date(server.context.clock.now() - days * DAY_MS).toISOString();
    await server.context.database.transaction(async (tx) => {
      await tx.db.updateTable('leads').set({ deleted_at: at }).where('id', '=', 1).execute();
    });
  }

  test('a deleted lead is removed with all its data, and no other lead is', async () => {
    await makeLead(server);
    await makeLead(server, { note: 'Mine.' });
    await server.request('POST', '/api/messages/1/contact', { as: 'efua', body: { channel: 'call' } });
    await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
    await server.request('PATCH', '/api/messages/1', {
      token: inject('tokens').efua,
      body: { note: 'Theirs.', read: true, assignee: 'kofi' },
      headers: { 'Idempotency-Key': 'k' },
    });
    await removeLongAgo(30.1);
    expect(await bin()).toEqual([]);
    expect((await restore(1)).status).toBe(404);
    await server.context.leadBin.empty();
    expect(await server.countRows()).toMatchObject({
      leads: 1,
      lead_notes: 1,
      lead_history: 1,
      lead_contacts: 0,
      lead_unopened: 0,
      lead_calls: 0,
      idempotency_keys: 0,
    });
    expect((await server.request('GET', '/api/messages?q=tanks', { as: 'efua' })).json).toMatchObject([{ id: 2 }]);
    expect((await server.request('GET', '/api/messages/count', { as: 'efua' })).json).toEqual({ count: 1 });
  });

  test('but not a day earlier', async () => {
    await makeLead(server);
    await removeLongAgo(29);
    await server.context.leadBin.empty();
    expect((await restore(1)).status).toBe(200);
  });
});
