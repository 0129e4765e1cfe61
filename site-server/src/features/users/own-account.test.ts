// One's own name, e-mail address and password, over HTTP.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NEW_PASSWORD = 'another good password';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

function signIn(password = TEST_PASSWORD) {
  return server.request('POST', '/api/auth/login', { body: { username: 'kofi', password } });
}

test('every user can change their own display name, but not their role or rights', async () => {
  const answer = await server.request('PATCH', '/api/me', {
    as: 'kofi',
    body: { displayName: ' Kofi Mensah ', role: 'admin', canUpload: true, active: false },
  });
  expect(answer.status).toBe(200);
  const rights = { role: 'staff', isAdmin: false, canUpload: false };
  const kofi = { id: 2, username: 'kofi', ...rights, displayName: 'Kofi Mensah', email: '' };
  expect(answer.json).toEqual(kofi);
  const changedBy = { displayName: 'kofi' };
  expect((await server.request('GET', '/api/me', { as: 'kofi' })).json).toEqual({ ...kofi, changedBy });
  const before = await server.countRows();
  await server.request('PATCH', '/api/me', { as: 'kofi', body: { displayName: 'Kofi Mensah' } });
  expect((await server.request('PATCH', '/api/me', { as: 'kofi', body: {} })).status).toBe(400);
  expect(await server.countRows()).toEqual(before);
});

test('only the sent fields are written: an e-mail address that was changed meanwhile is kept', async () => {
  const { sessions, ownAccount } = server.context;
  const { token } = (await signIn()).json as LoginAnswer;
  const caller = sessions.authenticate(`Bearer ${token}`);
  if (!caller || caller instanceof Error) throw new Error('Kofi is not signed in');
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { email: 'kofi@example.com' } });
  await ownAccount.change(caller, { displayName: 'Kofi' }, { ip: '127.0.0.1', userAgent: '' });
  const me = await server.request('GET', '/api/me', { token });
  expect(me.json).toMatchObject({ displayName: 'Kofi', email: 'kofi@example.com' });
});

describe('one’s own e-mail address', () => {
  const change = (body: Record<string, unknown>) => server.request('PATCH', '/api/me', { as: 'kofi', body });

  test('is changed with the password, and recorded in the activity without the address', async () => {
    const answer = await change({ email: 'kofi@example.com', currentPassword: TEST_PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ email: 'kofi@example.com', displayName: '' });
    expect((await server.request('GET', '/api/me', { as: 'kofi' })).json).toMatchObject(answer.json as object);
    const activity = await server.request('GET', '/api/activity?limit=1', { as: 'efua' });
    expect(activity.json).toMatchObject([{ actor: 'kofi', action: 'Changed the own e-mail address' }]);
    expect((await change({ email: 'kofi@example.com', displayName: 'Kofi' })).status).toBe(200);
  });

  eachCase(
    [
      [{ email: 'kofi@example.com' }, 403, 'The current password is not right'],
      [{ email: 'kofi@example.com', currentPassword: 'wrong' }, 403, 'The current password is not right'],
      [{ email: 'kofi@', currentPassword: TEST_PASSWORD }, 400, 'Invalid email address'],
      [{ email: 'a@example.com, b@example.com' }, 400, 'Invalid email address'],
      [{ email: `${'x'.repeat(250)}@example.com` }, 400, 'Invalid email address'],
      [{ email: 7 }, 400, 'email is text'],
    ],
    2,
  )('%j is refused', async (body, status, error) => {
    const before = await server.fingerprint();
    const answer = await change({ displayName: 'Other', ...body });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error });
    expect(await server.fingerprint()).toEqual(before);
  });
});

describe('one’s own password', () => {
  function change(token: string, currentPassword: unknown, newPassword: unknown) {
    return server.request('POST', '/api/me/password', { token, body: { currentPassword, newPassword } });
  }
  const tokenOf = async () => ((await signIn()).json as LoginAnswer).token;

  test('is changed with the old one; other sessions end, and this one gets a new token', async () => {
    const [here, there] = [await tokenOf(), await tokenOf()];
    const answer = await change(here, TEST_PASSWORD, NEW_PASSWORD);
    expect(answer.status).toBe(200);
    const { token } = answer.json as LoginAnswer;
    expect(token).not.toBe(here);
    expect((await server.request('GET', '/api/me', { token })).status).toBe(200);
    expect((await server.request('GET', '/api/me', { token: there })).json).toMatchObject({
      reason: 'session_revoked',
    });
    expect((await signIn()).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    const activity = await server.request('GET', '/api/activity', { as: 'efua' });
    expect(activity.json).toContainEqual(
      expect.objectContaining({ type: 'user', actor: 'kofi', action: 'Changed the own password' }),
    );
  });

  eachCase(
    [
      ['wrong password', NEW_PASSWORD, 403, 'The current password is not right'],
      ['', NEW_PASSWORD, 400, 'Please enter your current password'],
      [undefined, NEW_PASSWORD, 400, 'Please enter your current password'],
      [TEST_PASSWORD, '', 400, 'Please enter a new password'],
      [TEST_PASSWORD, 'short', 400, 'Password must be at least 8 characters'],
    ],
    2,
  )('%j to %j is refused, and the caller stays signed in', async (current, next, status, error) => {
    const token = await tokenOf();
    const before = await server.countRows();
    const answer = await change(token, current, next);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error, fields: expect.any(Object) as object });
    expect(await server.countRows()).toEqual(before);
    expect((await server.request('GET', '/api/me', { token })).status).toBe(200);
  });

  test('leaves the former token valid for half a minute, for calls that are under way', async () => {
    const former = await tokenOf();
    const { token, expiresAt } = (await change(former, TEST_PASSWORD, NEW_PASSWORD)).json as LoginAnswer;
    server.advance(20_000);
    expect((await server.request('GET', '/api/me', { token: former })).status).toBe(200);
    expect((await server.request('GET', '/api/me/sessions', { token: former })).json).toMatchObject([
      { current: true, expiresAt },
    ]);
    server.advance(10_000);
    expect((await server.request('GET', '/api/me', { token: former })).json).toMatchObject({
      reason: 'session_expired',
    });
    expect((await server.request('GET', '/api/me', { token })).status).toBe(200);
    await server.request('POST', '/api/auth/logout', { token });
    expect((await server.request('GET', '/api/me', { token })).status).toBe(401);
  });

  test('cannot be guessed with a stolen session', async () => {
    await server.close();
    server = await startTestServer({ rateLimits: true });
    const token = await tokenOf();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await change(token, 'a guess', NEW_PASSWORD)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    const activity = await server.request('GET', '/api/activity?limit=1', { as: 'efua' });
    expect(activity.json).toMatchObject([
      { type: 'auth', actor: 'kofi', action: 'Entered a wrong current password 3 times within an hour' },
    ]);
  });
});
