// A change that is undone leaves a lead as unopened and uncontacted as it was, over HTTP (rule D4p).
import { beforeEach, expect, test } from 'vitest';
import type { Unseen } from 'shared/leads/lead-work.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import type { Person } from '../../testing/people.ts';
import { makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;

const server = serverForEach();
beforeEach(async () => {
  for (let count = 0; count < 2; count += 1) await makeLead(server);
});

async function unseen(as: Person = 'kofi'): Promise<number[]> {
  const answer = await server.request('GET', '/api/messages/unseen', { as });
  return (answer.json as Unseen).ids;
}

const bulk = (patch: PatchLead, as: Person = 'efua') =>
  server.request('POST', '/api/messages/bulk', {
    as,
    body: { changes: [1, 2].map((id) => Object.assign({ id }, patch)) },
  });
const patchLead = (body: PatchLead, as: Person = 'efua') => server.request('PATCH', '/api/messages/1', { as, body });
const read = async (id = 1) => (await server.request('GET', `/api/messages/${id}`, { as: 'efua' })).json as Lead;

eachCase<[PatchLead, PatchLead]>(
  [
    [{ status: 'closed' }, { status: 'new' }],
    [{ status: 'in_progress' }, { status: 'new' }],
    [{ priority: 'high' }, { priority: 'medium' }],
    [{ read: true }, { read: false }],
  ],
  3,
)('leads that nobody has opened wait again after %j is undone', async (change, back) => {
  const before = await read();
  await bulk(change);
  expect(await unseen()).toEqual([]);
  server.advance(9 * MINUTE_MS);
  await bulk({ ...back, undo: true });
  for (const as of ['efua', 'kofi'] as const) expect(await unseen(as)).toEqual([2, 1]);
  expect((await read()).firstContactAt).toBe(before.firstContactAt);
});

test('a single change is undone in the same way, but a note or a later change stays a contact', async () => {
  await patchLead({ status: 'closed' });
  await patchLead({ status: 'new', undo: true });
  expect(await unseen()).toEqual([2, 1]);
  expect((await read()).firstContactAt).toBeNull();
  await patchLead({ status: 'closed', note: 'Called' });
  await patchLead({ status: 'new', undo: true });
  expect((await read()).firstContactAt).not.toBeNull();
  expect(await unseen()).toEqual([2]);
});

test('an attempt of contact since then stays, also if an earlier change is undone after a later one', async () => {
  await bulk({ priority: 'high' });
  await server.request('POST', '/api/messages/1/contact', { as: 'efua', body: { channel: 'call' } });
  await bulk({ status: 'in_progress' });
  await bulk({ status: 'new', undo: true });
  await bulk({ priority: 'medium', undo: true });
  expect(await unseen()).not.toContain(1);
  expect((await read()).firstContactAt).not.toBeNull();
});

test('a lead that was opened before its assignment is opened again once both changes are undone', async () => {
  await server.request('POST', '/api/messages/1/seen', { as: 'efua' });
  const back = { base: { assignee: 'kofi' }, undo: true };
  await patchLead({ assignee: 'kofi' });
  await bulk({ status: 'closed' });
  await bulk({ status: 'new', undo: true });
  expect(await unseen('kofi')).toEqual([2, 1]);
  await patchLead({ assignee: '', ...back });
  for (const as of ['efua', 'kofi'] as const) expect(await unseen(as)).toEqual([2]);
});

test('what was marked as seen, or is assigned to somebody who left meanwhile, waits for all again', async () => {
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee: 'kofi' } });
  await server.request('POST', '/api/messages/seen', { as: 'ama', body: { upTo: 2 } });
  await bulk({ status: 'closed' });
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { active: false } });
  await bulk({ status: 'new', undo: true });
  expect(await unseen('ama')).toEqual([2, 1]);
});

test('a lead that goes back to its assignee of long ago is a new task, also after Undo of another change', async () => {
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { role: 'admin' } });
  await patchLead({ assignee: 'efua' });
  await server.request('POST', '/api/messages/1/seen', { as: 'efua' });
  await patchLead({ assignee: 'kofi' });
  server.advance(60 * MINUTE_MS);
  await patchLead({ status: 'closed' }, 'ama');
  await patchLead({ status: 'new', undo: true }, 'ama');
  await patchLead({ assignee: 'efua' }, 'ama');
  expect(await unseen('efua')).toContain(1);
});

test('Undo does not open a lead that has become anybody’s meanwhile', async () => {
  await patchLead({ assignee: 'kofi' });
  await patchLead({ status: 'in_progress' });
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { active: false } });
  await patchLead({ status: 'new', undo: true });
  expect(await unseen('ama')).toEqual([2, 1]);
});

test('a value that is set back without Undo, or another change, opens the lead', async () => {
  await bulk({ status: 'in_progress' });
  await bulk({ status: 'new' });
  expect(await unseen()).toEqual([]);
  await makeLead(server);
  const followUpAt = (hours: number) => new Date(server.context.clock.now() + hours * 60 * MINUTE_MS).toISOString();
  for (const hours of [1, 2]) {
    await server.request('PATCH', '/api/messages/3', { as: 'efua', body: { followUpAt: followUpAt(hours) } });
  }
  expect(await unseen()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['after ten minutes', async () => server.advance(11 * MINUTE_MS)],
  ['after somebody has opened it since', () => server.request('POST', '/api/messages/1/seen', { as: 'kofi' })],
  ['after a colleague has changed it since', () => patchLead({ priority: 'low' }, 'ama')],
  ['after a restart', () => server.restart()],
])('a lead stays opened %s', async (_, since) => {
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { role: 'admin' } });
  await patchLead({ status: 'in_progress' });
  await since();
  await patchLead({ status: 'new', priority: 'medium', undo: true });
  expect(await unseen()).toEqual([2]);
});

test('a lead stays opened if a colleague sets the former value', async () => {
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { role: 'admin' } });
  await patchLead({ status: 'in_progress' });
  await patchLead({ status: 'new', undo: true }, 'ama');
  expect(await unseen()).toEqual([2]);
});
