// A lead whose assignment is taken back, as by Undo, over HTTP (rules D4n, D17).
import { beforeEach, expect, test } from 'vitest';
import type { Unseen } from 'shared/leads/lead-work.ts';
import type { Person } from '../../testing/people.ts';
import { makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;

const server = serverForEach();
beforeEach(async () => {
  for (let count = 0; count < 2; count += 1) await makeLead(server);
});

async function unseen(as: Person): Promise<number[]> {
  const answer = await server.request('GET', '/api/messages/unseen', { as });
  return (answer.json as Unseen).ids;
}

const see = (id: number, as: Person) => server.request('POST', `/api/messages/${id}/seen`, { as });
const assign = (id: number, assignee: string) =>
  server.request('PATCH', `/api/messages/${id}`, { as: 'efua', body: { assignee } });

test('a lead that was opened before its assignment counts as opened when it is unassigned again', async () => {
  for (const id of [1, 2]) await see(id, 'efua');
  const bulk = (assignee: string) =>
    server.request('POST', '/api/messages/bulk', {
      as: 'efua',
      body: { changes: [1, 2].map((id) => ({ id, assignee })) },
    });
  await bulk('kofi');
  expect(await unseen('kofi')).toEqual([2, 1]);
  await bulk('');
  for (const as of ['efua', 'kofi', 'ama'] as const) expect(await unseen(as), as).toEqual([]);
  await assign(2, 'kofi');
  await assign(2, 'ama');
  expect(await unseen('ama')).toEqual([2]);
  await assign(2, '');
  expect(await unseen('efua')).toEqual([]);
});

test('a lead that no assignee has opened is unopened for everybody when it is unassigned again', async () => {
  await assign(2, 'kofi');
  await assign(2, 'ama');
  await assign(2, '');
  for (const as of ['efua', 'kofi', 'ama'] as const) expect(await unseen(as), as).toEqual([2, 1]);
});

test('a lead given back counts as opened only if this person was the last to open it', async () => {
  await assign(1, 'kofi');
  await assign(2, 'kofi');
  await see(2, 'kofi');
  for (const assignee of ['ama', 'kofi']) for (const id of [1, 2]) await assign(id, assignee);
  expect([await unseen('kofi'), await unseen('ama')]).toEqual([[1], []]);
  // Ama has opened it in between, so it is a new task for Kofi.
  await assign(2, 'ama');
  await see(2, 'ama');
  await assign(2, 'kofi');
  expect(await unseen('kofi')).toEqual([2, 1]);
});

test('a lead given back after more than ten minutes is a new task in the bell', async () => {
  const assigned = async (as: Person) => {
    const { json } = await server.request('GET', '/api/messages/unseen', { as });
    return (json as Unseen).addressed.filter(({ kind }) => kind === 'assigned').map(({ lead, by }) => [lead, by]);
  };
  for (const id of [1, 2]) {
    await assign(id, 'kofi');
    await see(id, 'kofi');
    await assign(id, 'ama');
  }
  server.advance(9 * MINUTE_MS);
  await assign(1, 'kofi');
  server.advance(2 * MINUTE_MS);
  await assign(2, 'kofi');
  expect([await unseen('kofi'), await assigned('kofi')]).toEqual([[2], [[2, 'efua']]]);
  // It stays unopened if it is taken away and given back at once.
  for (const assignee of ['ama', 'kofi']) await assign(2, assignee);
  expect([await unseen('kofi'), await unseen('ama')]).toEqual([[2], []]);
  // It has been opened once, so it is unopened for nobody when it is unassigned.
  await assign(2, '');
  expect(await unseen('efua')).toEqual([]);
});

test('a lead that its assignee gave away and takes back counts as opened', async () => {
  await see(2, 'efua');
  await assign(2, 'efua');
  await assign(2, 'kofi');
  await assign(2, 'efua');
  expect([await unseen('efua'), await unseen('kofi')]).toEqual([[1], [1]]);
});

test('a lead is unopened for everybody if its assignee is deactivated before opening it', async () => {
  await see(2, 'efua');
  await assign(2, 'ama');
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { active: false } });
  expect(await unseen('efua')).toEqual([2, 1]);
  // Another assignment that is taken back restores the state before both, which was opened.
  await assign(2, 'kofi');
  await assign(2, '');
  expect(await unseen('efua')).toEqual([1]);
});
