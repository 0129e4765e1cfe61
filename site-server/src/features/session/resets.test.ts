// One-time links for forgotten passwords, over HTTP (rule C22).
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer, OneTimeLink } from 'shared/accounts/session.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { TEST_PASSWORD, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NEW_PASSWORD = 'another good password';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function makeLink(id = 2, as: Person = 'efua'): Promise<OneTimeLink & { code: string }> {
  const answer = await server.request('POST', `/api/users/${id}/reset-link`, { as });
  expect(answer.status).toBe(201);
  const link = answer.json as OneTimeLink;
  return { ...link, code: link.path.split('#code=')[1] ?? '' };
}

function reset(code: unknown, password: unknown = NEW_PASSWORD) {
  return server.request('POST', '/api/auth/reset', { body: { code, password } });
}

function signIn(password: string) {
  return server.request('POST', '/api/auth/login', { body: { username: 'kofi', password } });
}

async function expectRefused(code: string): Promise<void> {
  const before = await server.countRows();
  const answer = await reset(code);
  expect(answer.status).toBe(403);
  expect(answer.json).toMatchObject({ reason: 'reset_code', error: expect.stringContaining('not valid') as string });
  expect(await server.countRows()).toEqual(before);
}

test('a reset link sets the password once, signs in, and ends the other sessions', async () => {
  const { path: address, code, expiresAt } = await makeLink();
  expect(address).toMatch(/^\/admin\/reset#code=[\w-]{40,}$/);
  expect(Date.parse(expiresAt) - server.context.clock.now()).toBeLessThanOrEqual(30 * 60_000);
  const answer = await reset(code);
  expect(answer.status).toBe(200);
  const { token, user } = answer.json as LoginAnswer;
  expect(user).toMatchObject({ username: 'kofi' });
  expect((await server.request('GET', '/api/me', { token })).status).toBe(200);
  expect((await server.request('GET', '/api/me', { as: 'kofi' })).status).toBe(401);
  expect((await signIn(TEST_PASSWORD)).status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  await expectRefused(code);
  const activity = await server.request('GET', '/api/activity', { as: 'efua' });
  expect(activity.json).toMatchObject([
    { type: 'auth', actor: 'kofi', action: 'Signed in' },
    { type: 'auth', actor: 'kofi', action: 'Set a new password with a one-time link' },
    { type: 'auth', actor: 'efua', action: 'Made a one-time reset link for kofi' },
  ]);
  expect(activity.text).not.toContain(code);
});

test('the code of a reset link is not stored', async () => {
  const { code } = await makeLink();
  await server.request('GET', '/api/health');
  for (const file of ['site.db', 'site.db-wal']) {
    expect(readFileSync(server.path(file)).includes(code)).toBe(false);
  }
});

describe('a reset link is refused', () => {
  test('after half an hour', async () => {
    const { code } = await makeLink();
    server.advance(30 * 60_000);
    await expectRefused(code);
  });

  test('if it was made while the clock was ahead, after the correction', async () => {
    const ahead = 10 * 3_600_000;
    server.advance(ahead);
    const { code } = await makeLink();
    server.advance(-ahead);
    await expectRefused(code);
  });

  test('when a newer one was made', async () => {
    const { code } = await makeLink();
    const newer = await makeLink();
    await expectRefused(code);
    expect((await reset(newer.code)).status).toBe(200);
  });

  test.each([{ active: false }, { password: NEW_PASSWORD }])('after %j', async (body) => {
    const { code } = await makeLink();
    await server.request('PATCH', '/api/users/2', { as: 'efua', body });
    await expectRefused(code);
  });

  test.each([{ active: false }, { role: 'staff' }])('when its maker was given %j', async (body) => {
    const change = (changes: object) => server.request('PATCH', '/api/users/3', { as: 'efua', body: changes });
    await change({ role: 'admin' });
    const { code } = await makeLink(2, 'ama');
    const other = await makeLink(1);
    expect((await change(body)).status).toBe(200);
    await expectRefused(code);
    expect((await reset(other.code)).status).toBe(200);
  });

  test('for all but one of two calls at the same time', async () => {
    const { code } = await makeLink();
    const answers = await Promise.all([reset(code), reset(code, 'a third good password')]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  eachCase(['wrong', 'x'.repeat(200)])('when its code is %j', (code) => expectRefused(code));

  eachCase([
    ['', NEW_PASSWORD, 'The reset link is incomplete'],
    [undefined, NEW_PASSWORD, 'The reset link is incomplete'],
    ['code', '', 'Please enter a new password'],
    ['code', 'short', 'Password must be at least 8 characters'],
  ])('for a missing code or an invalid password: %j, %j', async (code, password, error) => {
    const answer = await reset(code, password);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error });
  });

  test('after five guesses of the code', async () => {
    await server.close();
    server = await startTestServer({ rateLimits: true });
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await reset('a guess')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    // Other links can still be used from the same address.
    for (let guess = 0; guess < 5; guess += 1) expect((await reset(`guess ${guess}`)).status).toBe(403);
    expect((await reset('another guess')).status).toBe(429);
  });
});

eachCase([
  ['4', 409],
  ['99', 404],
])('no reset link is made for user %s', async (id, status) => {
  const before = await server.countRows();
  expect((await server.request('POST', `/api/users/${id}/reset-link`, { as: 'efua' })).status).toBe(status);
  expect(await server.countRows()).toEqual(before);
});
