// Calls whose sender loses the right to them while they wait, over HTTP (rule C12d).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from 'shared/accounts/users.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const [EFUA, KOFI, AMA, ESI] = [1, 2, 3, 5];
const PASSWORD = 'another good password';

let server: TestServer;
let efua: string;
let kofi: string;
beforeEach(async () => {
  server = await startTestServer();
  await server.request('PATCH', `/api/users/${KOFI}`, { as: 'efua', body: { role: 'admin' } });
  await server.request('POST', '/api/users/invite', { as: 'efua', body: { username: 'esi' } });
  [efua, kofi] = [await signInAgain(server, 'efua'), await signInAgain(server, 'kofi')];
});
afterEach(() => server.close());

const readUsers = async () => (await server.request('GET', '/api/users', { token: efua })).json as User[];

type Late = readonly [method: string, address: string, body?: object | undefined];

/** Efua's change of Kofi has its turn to write between the check of the rights of Kofi's call and the turn of that call. */
async function overtake(body: object, [method, address, lateBody]: Late) {
  const { sessions, users, database } = server.context;
  const caller = sessions.authenticate(`Bearer ${efua}`);
  if (!caller || caller instanceof Error) throw new Error('Efua is not signed in');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = database.transaction(() => held);
  const changing = users.change(caller, KOFI, { confirm: false, ...body });
  const answering = server.request(method, address, { token: kofi, ...(lateBody && { body: lateBody }) });
  // What was sent before it has been checked by then.
  expect((await server.request('GET', '/api/users', { token: kofi })).status).toBe(200);
  release();
  await holding;
  await changing;
  return answering;
}

eachCase(
  [
    ['PATCH', `/api/users/${KOFI}`, { password: PASSWORD, active: true }],
    ['POST', '/api/users', { username: 'nana', password: PASSWORD, role: 'admin' }],
    ['POST', '/api/users/invite', { username: 'nana', role: 'admin' }],
    ['POST', `/api/users/${ESI}/invite`, undefined],
    ['POST', `/api/users/${AMA}/reset-link`, undefined],
    ['DELETE', `/api/users/${EFUA}/passkeys`, undefined],
    ['PATCH', '/api/me', { displayName: 'Still here' }],
  ] as const,
  3,
)('of somebody who was deactivated change nothing: %s %s', async (method, address, body) => {
  const answer = await overtake({ active: false }, [method, address, body]);
  expect([answer.status, answer.json]).toMatchObject([401, { reason: 'user_inactive' }]);
  const users = await readUsers();
  expect(users).toHaveLength(5);
  expect(users).toContainEqual(expect.objectContaining({ username: 'kofi', active: false, displayName: '' }));
  expect(await server.countRows()).toMatchObject({ reset_codes: 0, invites: 1 });
});

test('a session of another is not ended by a call of somebody who was made staff', async () => {
  const sessions = await server.request('GET', `/api/users/${EFUA}/sessions`, { token: kofi });
  const { id } = (sessions.json as { id: string }[])[0] ?? { id: '' };
  const answer = await overtake({ role: 'staff' }, ['DELETE', `/api/users/${EFUA}/sessions/${id}`]);
  expect([answer.status, answer.json]).toMatchObject([403, { reason: 'admin_only' }]);
  expect(await readUsers()).toHaveLength(5);
});

test('nor is a user added by somebody whose password was replaced', async () => {
  const body = { username: 'nana', password: PASSWORD, role: 'admin' };
  const answer = await overtake({ password: PASSWORD }, ['POST', '/api/users', body]);
  expect([answer.status, answer.json]).toMatchObject([401, { reason: 'session_revoked' }]);
  expect(await readUsers()).toHaveLength(5);
});

test('nor does the site go back to a backup for somebody who was deactivated while it was checked', async () => {
  const { name } = await makeBackup(server);
  // The check waits for this one.
  const making = server.request('POST', '/api/backups', { token: efua });
  const body = { keepNewerLeads: true, currentPassword: TEST_PASSWORD };
  const answering = server.request('POST', `/api/backups/${name}/restore`, { token: kofi, body });
  const readState = async () => (await server.request('GET', '/api/restore', { token: efua })).json;
  await expect.poll(readState).toMatchObject({ running: { phase: 'checking', by: 'kofi' } });
  await server.request('PATCH', `/api/users/${KOFI}`, { token: efua, body: { active: false } });
  const answer = await answering;
  expect([answer.status, answer.json]).toMatchObject([401, { reason: 'user_inactive' }]);
  expect(await readState()).toMatchObject({ running: null, restoredAt: null });
  await making;
});
