// Calls whose sender loses the right to them before they are carried out, over HTTP (rule C12d).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { User } from 'shared/accounts/users.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import type { Config } from '../../config.ts';
import { beginCall } from '../../testing/begin-call.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const [EFUA, KOFI, AMA, ESI] = [1, 2, 3, 5];
const PASSWORD = 'another good password';

let server: TestServer;
let efua: string;
let kofi: string;
async function start(changes: Partial<Config> = {}): Promise<void> {
  server = await startTestServer(changes);
  await server.request('PATCH', `/api/users/${KOFI}`, { as: 'efua', body: { role: 'admin' } });
  await server.request('POST', '/api/users/invite', { as: 'efua', body: { username: 'esi' } });
  [efua, kofi] = [await signInAgain(server, 'efua'), await signInAgain(server, 'kofi')];
}
beforeEach(() => start());
afterEach(() => server.close());

const readUsers = async () => (await server.request('GET', '/api/users', { token: efua })).json as User[];

type Late = readonly [method: string, address: string, body?: object | undefined];

/** Efua's change of Kofi is written after the rights of Kofi's call were checked, but before his call is carried out. */
async function overtake(body: object, [method, address, lateBody]: Late) {
  const { sessions, users, database } = server.context;
  const caller = sessions.authenticate(`Bearer ${efua}`);
  if (!caller || caller instanceof Error) throw new Error('Efua is not signed in');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = database.transaction(() => held);
  const changing = users.change(caller, KOFI, { confirm: false, ...body });
  const answering = server.request(method, address, { token: kofi, ...(lateBody && { body: lateBody }) });
  // Calls are checked in order, so the call above has been checked by then.
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
    ['PATCH', '/api/me/passkeys/1', { name: 'Still here' }],
    ['POST', '/api/me/passkeys/1/undo', undefined],
  ] as const,
  3,
)('calls of a user who was deactivated in the meantime change nothing: %s %s', async (method, address, body) => {
  const answer = await overtake({ active: false }, [method, address, body]);
  expect([answer.status, answer.json]).toMatchObject([401, { reason: 'user_inactive' }]);
  const users = await readUsers();
  expect(users).toHaveLength(5);
  expect(users).toContainEqual(expect.objectContaining({ username: 'kofi', active: false, displayName: '' }));
  expect(await server.countRows()).toMatchObject({ reset_codes: 0, invites: 1 });
});

test('a call of an administrator who became staff in the meantime does not end a session of another user', async () => {
  const sessions = await server.request('GET', `/api/users/${EFUA}/sessions`, { token: kofi });
  const { id } = (sessions.json as { id: string }[])[0] ?? { id: '' };
  const answer = await overtake({ role: 'staff' }, ['DELETE', `/api/users/${EFUA}/sessions/${id}`]);
  expect([answer.status, answer.json]).toMatchObject([403, { reason: 'admin_only' }]);
  expect(await readUsers()).toHaveLength(5);
});

test('a call of a user whose password was replaced in the meantime adds no user', async () => {
  const body = { username: 'nana', password: PASSWORD, role: 'admin' };
  const answer = await overtake({ password: PASSWORD }, ['POST', '/api/users', body]);
  expect([answer.status, answer.json]).toMatchObject([401, { reason: 'session_revoked' }]);
  expect(await readUsers()).toHaveLength(5);
});

test('a call of a user who was deactivated in the meantime restores no backup', thorough, async () => {
  await server.close();
  // As in production: checking a password takes a quarter of a second.
  await start({ passwordRounds: 12 });
  await server.request('PATCH', `/api/users/${KOFI}`, { token: efua, body: { password: PASSWORD } });
  const login = { body: { username: 'kofi', password: PASSWORD } };
  const { token } = (await server.request('POST', '/api/auth/login', login)).json as LoginAnswer;
  const { name } = await makeBackup(server);

  const body = { keepNewerLeads: true, currentPassword: PASSWORD };
  const begun = await beginCall(server, 'POST', `/api/backups/${name}/restore`, { token, body });
  const answering = begun.finish();
  expect((await server.request('GET', '/api/users', { token })).status).toBe(200);
  await server.request('PATCH', `/api/users/${KOFI}`, { token: efua, body: { active: false } });
  expect(await answering).toMatchObject({ status: 401, json: { reason: 'user_inactive' } });
  const state = await server.request('GET', '/api/restore', { token: efua });
  expect(state.json).toMatchObject({ running: null, restoredAt: null });
});
