// A lead that comes back from the person it was given to, as after Undo, over HTTP (rules D4n, D17).
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

test('a lead that was opened before it was given is opened when it is nobody’s again', async () => {
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

test('a lead given back unopened is everybody’s to open again', async () => {
  await assign(2, 'kofi');
  await assign(2, 'ama');
  await assign(2, '');
  for (const as of ['efua', 'kofi', 'ama'] as const) expect(await unseen(as), as).toEqual([2, 1]);
});

test('given back to the person who had opened it, it is opened; to one who had not, it is theirs to open', async () => {
  await assign(1, 'kofi');
  await assign(2, 'kofi');
  await see(2, 'kofi');
  for (const assignee of ['ama', 'kofi']) for (const id of [1, 2]) await assign(id, assignee);
  expect([await unseen('kofi'), await unseen('ama')]).toEqual([[1], []]);
  // The other has opened it since: for the former it is a new task.
  await assign(2, 'ama');
  await see(2, 'ama');
  await assign(2, 'kofi');
  expect(await unseen('kofi')).toEqual([2, 1]);
});

test('given back later than ten minutes, it is a new task, of which the bell speaks', async () => {
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
  // Taken back at once, and given again, it is as new as before.
  for (const assignee of ['ama', 'kofi']) await assign(2, assignee);
  expect([await unseen('kofi'), await unseen('ama')]).toEqual([[2], []]);
  // Somebody has opened it once: nobody else has to.
  await assign(2, '');
  expect(await unseen('efua')).toEqual([]);
});

test('so it is for a person who gave their own away and takes it back', async () => {
  await see(2, 'efua');
  await assign(2, 'efua');
  await assign(2, 'kofi');
  await assign(2, 'efua');
  expect([await unseen('efua'), await unseen('kofi')]).toEqual([[1], [1]]);
});

test('a lead waits for everybody again if its assignee is deactivated, as nobody works on it then', async () => {
  await see(2, 'efua');
  await assign(2, 'ama');
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { active: false } });
  expect(await unseen('efua')).toEqual([2, 1]);
  // Taken and given back by an administrator, it is opened as before.
  await assign(2, 'kofi');
  await assign(2, '');
  expect(await unseen('efua')).toEqual([1]);
});
