// Repeats of a change with the same idempotency key (rule G18m), over HTTP.
import { expect, test } from 'vitest';
import { asEfua, serverForEach } from '../testing/test-server.ts';

const server = serverForEach();
const admin = asEfua(server);

const restore = (key?: string, as: 'efua' | 'ama' = 'efua') =>
  server.request('POST', '/api/categories/tanks/restore', {
    as,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const remove = () => admin('DELETE', '/api/categories/tanks');
const isListed = async () => JSON.stringify((await server.request('GET', '/api/categories')).json).includes('tanks');

async function makeDeleted(): Promise<void> {
  await admin('POST', '/api/categories', { name: 'Tanks' });
  await remove();
}

const ALREADY = { status: 409, json: { error: 'This was done already', reason: 'done_already' } };

test('are refused, also where the change would be possible again, and change nothing', async () => {
  await makeDeleted();
  expect((await restore('undo-1')).status).toBe(200);
  expect(await restore('undo-1')).toMatchObject(ALREADY);
  await remove();
  expect(await restore('undo-1')).toMatchObject(ALREADY);
  expect(await isListed()).toBe(false);
  expect((await restore('undo-2')).status).toBe(200);
  expect(await isListed()).toBe(true);
});

test('with other values are refused too, so that no change is taken for another', async () => {
  const patch = (name: string) =>
    server.request('PUT', '/api/categories/tanks', { as: 'efua', body: { name }, headers: { 'Idempotency-Key': 'k' } });
  await admin('POST', '/api/categories', { name: 'Tanks' });
  expect((await patch('Ships')).status).toBe(200);
  expect(await patch('Boats')).toMatchObject(ALREADY);
});

test('at the same time are one change', async () => {
  await makeDeleted();
  const answers = await Promise.all(['undo-1', 'undo-1', 'undo-1'].map((key) => restore(key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
  const { json } = await admin('GET', '/api/activity');
  const actions = (json as { action: string }[]).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('Restored category Tanks'))).toHaveLength(1);
});

test('are calls of their own for another person, for another address and after ten minutes', async () => {
  await admin('PATCH', '/api/users/3', { role: 'admin' });
  await makeDeleted();
  await restore('undo-1');
  expect((await restore('undo-1', 'ama')).status).toBe(404);
  const other = await server.request('DELETE', '/api/categories/tanks', {
    as: 'efua',
    headers: { 'Idempotency-Key': 'undo-1' },
  });
  expect(other.status).toBe(200);
  server.advance(9 * 60_000);
  expect((await restore('undo-1')).status).toBe(409);
  server.advance(2 * 60_000);
  expect((await restore('undo-1')).status).toBe(200);
  expect(await isListed()).toBe(true);
});

test('of a refused change are tried', async () => {
  await admin('POST', '/api/categories', { name: 'Tanks' });
  expect((await restore('undo-1')).status).toBe(404);
  await remove();
  expect((await restore('undo-1')).status).toBe(200);
});

test('need a key of at most 200 characters', async () => {
  await makeDeleted();
  const answer = await restore('k'.repeat(201));
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error: 'Idempotency-Key has at most 200 characters' });
  expect(await isListed()).toBe(false);
});
