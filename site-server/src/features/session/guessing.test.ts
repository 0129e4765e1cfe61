// Guessing passwords is slowed down (rule C16).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const WINDOW = 15 * 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ rateLimits: true });
});
afterEach(() => server.close());

async function tryPassword(username: string, password = 'a wrong guess'): Promise<number> {
  const answer = await server.request('POST', '/api/auth/login', { body: { username, password } });
  if (answer.status === 429) {
    expect(answer.json).toMatchObject({
      code: 'rate_limited',
      error: 'Too many failed attempts. Please wait a few minutes and try again.',
    });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(WINDOW / 1000);
  }
  return answer.status;
}

test('after five wrong passwords an account must wait, even with the right one, which works after the wait', async () => {
  for (let guess = 0; guess < 5; guess += 1) expect(await tryPassword('kofi')).toBe(401);
  const rows = await server.countRows();
  expect(await tryPassword('kofi')).toBe(429);
  expect(await tryPassword('KOFI@yard', TEST_PASSWORD)).toBe(429);
  expect(await server.countRows()).toEqual(rows);
  // Other accounts at the same address do not wait.
  expect(await tryPassword('ama', TEST_PASSWORD)).toBe(200);
  server.advance(WINDOW);
  expect(await tryPassword('kofi', TEST_PASSWORD)).toBe(200);
});

test('of twenty guesses at the same time only five are checked', async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, () => tryPassword('kofi')));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('after ten wrong passwords for any accounts an address must wait, but not its signed-in users', async () => {
  // Too few attempts for each account to make that account wait.
  const names = ['kofi', 'ama', 'yaw', 'efua'];
  const statuses = await Promise.all(
    [...names, ...names, ...names, 'guess1', 'guess2'].map((name) => tryPassword(name)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(await tryPassword('kofi', TEST_PASSWORD)).toBe(429);
  expect((await server.request('GET', '/api/me', { as: 'kofi' })).status).toBe(200);
});

test('successful sign-ins do not count as guesses', async () => {
  for (let count = 0; count < 6; count += 1) expect(await tryPassword('kofi', TEST_PASSWORD)).toBe(200);
});

test('administrators are notified of three failures, but not of those for unknown usernames', async () => {
  for (const username of ['nobody', 'nobody', 'nobody', 'KOFI', 'kofi', 'kofi@yard', 'kofi'])
    await tryPassword(username);
  // The entry is written after the answers, so that their timing reveals nothing.
  await expect
    .poll(async () => (await server.request('GET', '/api/activity', { as: 'efua' })).json)
    .toMatchObject([{ type: 'auth', actor: 'System', action: '3 failed sign-ins as kofi within an hour' }]);
  expect((await server.request('GET', '/api/activity', { as: 'ama' })).json).toEqual([]);
});

test('guesses of the code of the set-up link must wait in the same way', async () => {
  await server.close();
  server = await startTestServer({ rateLimits: true }, { empty: true });
  const attempt = (code: string) =>
    server.request('POST', '/api/auth/setup', { body: { code, username: 'abena', password: 'a good password' } });
  for (let guess = 0; guess < 5; guess += 1) expect((await attempt('wrong')).status).toBe(403);
  const code = (await server.context.firstAdmin.setupCode()) ?? '';
  expect((await attempt(code)).status).toBe(429);
  expect(await server.countRows()).toMatchObject({ users: 0 });
  server.advance(WINDOW);
  expect((await attempt(code)).status).toBe(201);
});
