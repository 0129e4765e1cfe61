// The former token after a change of one's own password (rules C30d, C30e), over HTTP.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { listen } from '../../testing/listen.ts';
import { makeLead } from '../../testing/make.ts';
import { TEST_PASSWORD, type Person } from '../../testing/people.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NEW_PASSWORD = 'another good password';
const EXPIRED = { code: 'unauthenticated', reason: 'session_expired' };

let server: TestServer;
beforeEach(async () => {
  // A heartbeat also ends the streams of sessions that have ended.
  stopIntervals();
  server = await startTestServer();
});
afterEach(() => server.close());

const send = (token: string, method: string, address: string, body?: unknown) =>
  server.request(method, address, { token, ...(body !== undefined && { body }) });

async function signIn(username: Person): Promise<string> {
  const body = { username, password: TEST_PASSWORD };
  return ((await server.request('POST', '/api/auth/login', { body })).json as LoginAnswer).token;
}

async function changePassword(token: string): Promise<string> {
  const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  return ((await send(token, 'POST', '/api/me/password', body)).json as LoginAnswer).token;
}

test('the former token is valid for half a minute, but not for renewing, allowing a computer or opening a stream', async () => {
  const { id } = await makeLead(server, { assignee: 'kofi' });
  const former = await signIn('kofi');
  const events = await listen(server, { token: former });
  await events.next();
  const token = await changePassword(former);

  expect((await send(former, 'PATCH', `/api/messages/${id}`, { note: 'Called.' })).status).toBe(200);
  const me = await send(former, 'GET', '/api/me');
  expect(me.json).toEqual((await send(token, 'GET', '/api/me')).json);
  const wish = { challenge: 'a'.repeat(43), computer: 'A notebook' };
  for (const [address, body] of [
    ['/api/auth/renew', undefined],
    ['/api/auth/desktop/allow', wish],
  ] as const) {
    const answer = await send(former, 'POST', address, body);
    expect([address, answer.status, answer.json]).toMatchObject([address, 401, EXPIRED]);
    expect((await send(token, 'POST', address, body)).status).toBeLessThan(300);
  }
  expect((await listen(server, { token: former })).status).toBe(401);

  // An open stream ends with the token that opened it.
  server.advance(30_000);
  await send(await signIn('ama'), 'POST', '/api/auth/logout');
  expect(await events.rest()).toContain('{"reason":"session_expired"}');
  expect((await send(token, 'GET', '/api/me')).status).toBe(200);
});

test('restarts within and after the half minute do not change when the former token ends', thorough, async () => {
  const former = await signIn('kofi');
  const token = await changePassword(former);
  await server.restart();
  expect((await send(former, 'GET', '/api/me')).status).toBe(200);
  expect((await send(former, 'POST', '/api/auth/renew')).json).toMatchObject(EXPIRED);
  server.advance(30_000);
  await server.restart();
  expect((await send(former, 'GET', '/api/me')).json).toMatchObject(EXPIRED);
  expect((await send(token, 'GET', '/api/me')).status).toBe(200);
  await send(token, 'POST', '/api/auth/logout');
  expect((await send(former, 'GET', '/api/me')).json).toMatchObject({ reason: 'session_revoked' });
});

test('the former token is not valid for longer if the clock was ahead at the change', thorough, async () => {
  const former = await signIn('kofi');
  server.advance(600_000);
  const token = await changePassword(former);
  server.advance(-600_000);
  expect((await send(former, 'GET', '/api/me')).json).toMatchObject(EXPIRED);
  expect((await send(token, 'GET', '/api/me')).status).toBe(200);
});

eachCase(
  [
    ['POST', '/api/users', { username: 'nana', password: 'a good password', role: 'admin' }],
    ['POST', '/api/users/invite', { username: 'nana' }],
    ['POST', '/api/users/2/reset-link', undefined],
    ['PATCH', '/api/users/2', { password: 'a good password' }],
    ['DELETE', '/api/users/2/passkeys', undefined],
    ['POST', '/api/me/passkeys/challenge', { currentPassword: NEW_PASSWORD }],
    ['PUT', '/api/me/second-factor', { wanted: false, currentPassword: NEW_PASSWORD }],
    ['POST', '/api/me/password', { currentPassword: NEW_PASSWORD, newPassword: 'a third good password' }],
    ['PATCH', '/api/mail/setup', { host: 'mail.example.com' }],
    ['PATCH', '/api/settings', { staffSeeOwnLeadsOnly: false }],
    ['POST', '/api/auth/logout', undefined],
    ['GET', '/api/messages/export.csv', undefined],
    ['POST', '/api/backups', undefined],
  ] as const,
  0,
)('the former token is refused for accounts, exports, backups and settings: %s %s', async (method, address, body) => {
  const former = await signIn('efua');
  await changePassword(former);
  const before = await server.fingerprint();
  const answer = await send(former, method, address, body);
  expect([answer.status, answer.json]).toMatchObject([401, EXPIRED]);
  expect(await server.fingerprint()).toEqual(before);
});
