// Signing in to the installed console through a browser, over HTTP (rule D24).
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DesktopCode } from 'shared/accounts/desktop-sign-in/desktop-sign-in.ts';
import type { LoginAnswer, Session } from 'shared/accounts/session.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { createSecret } from '../../platform/ids.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const makeVerifier = () => createSecret(32);

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Signs in in a browser, with the password. */
async function signIn(remember = false): Promise<LoginAnswer> {
  const body = { username: 'kofi', password: TEST_PASSWORD, remember };
  return (await server.request('POST', '/api/auth/login', { body })).json as LoginAnswer;
}

function allow(token: string, verifier: string, computer = 'KOFI-PC'): Promise<TestAnswer> {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return server.request('POST', '/api/auth/desktop/allow', { token, body: { challenge, computer } });
}

const redeem = (code: string, verifier: string, remember = false) =>
  server.request('POST', '/api/auth/desktop', {
    body: { code, verifier, remember },
    headers: { 'user-agent': 'Electron/41' },
  });

async function allowed(remember = false) {
  const { token, expiresAt } = await signIn(remember);
  const verifier = makeVerifier();
  const { code } = (await allow(token, verifier)).json as DesktopCode;
  return { token, expiresAt, verifier, code };
}

function expectRefused(answer: TestAnswer, reason: string): void {
  expect(answer.status).toBe(403);
  expect(answer.json).toMatchObject({ reason });
}

const signedIn = (token: string) => server.request('GET', '/api/me', { token });
const admin = (method: string, address: string, body?: unknown) =>
  server.request(method, address, { as: 'efua', ...(body !== undefined && { body }) });

test('a sign-in allowed in the browser opens a separate session, which activity and list name', async () => {
  const { token, verifier, code } = await allowed();
  const answer = await redeem(code, verifier);
  expect(answer.status).toBe(200);
  const desktop = answer.json as LoginAnswer;
  expect(desktop.user).toMatchObject({ username: 'kofi' });
  const sessions = (await server.request('GET', '/api/me/sessions', { token })).json as Session[];
  expect(sessions.map(({ userAgent }) => userAgent)).toContain('Electron/41');
  // It stays open after the session in the browser has ended.
  await server.request('POST', '/api/auth/logout', { token });
  expect((await signedIn(desktop.token)).status).toBe(200);
  const [, entry] = (await admin('GET', '/api/activity')).json as ActivityEntry[];
  expect(entry).toMatchObject({ actor: 'kofi', action: 'Signed in on KOFI-PC through a browser' });
});

test('a code works once, also at the same moment', async () => {
  const first = await allowed();
  expect((await redeem(first.code, first.verifier)).status).toBe(200);
  expectRefused(await redeem(first.code, first.verifier), 'desktop_code_used');

  const second = await allowed();
  const both = await Promise.all([redeem(second.code, second.verifier), redeem(second.code, second.verifier)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

test('a code is refused two minutes after it was allowed', async () => {
  const { code, verifier } = await allowed();
  server.advance(2 * MINUTE_MS);
  expectRefused(await redeem(code, verifier), 'desktop_code_late');

  server.advance(60 * MINUTE_MS);
  const ahead = await allowed();
  server.advance(-60 * MINUTE_MS);
  expectRefused(await redeem(ahead.code, ahead.verifier), 'desktop_code_late');
});

test('another console cannot use a code, and neither can the right one after that', async () => {
  const { code, verifier } = await allowed();
  expectRefused(await redeem(code, makeVerifier()), 'desktop_code_other');
  expectRefused(await redeem(code, verifier), 'desktop_code_used');
});

test('an unknown code is refused, and counts as a failed sign-in', async () => {
  await server.close();
  server = await startTestServer({ rateLimits: true });
  const guess = (code: string) => redeem(code, makeVerifier());
  const code = makeVerifier();
  for (let failures = 0; failures < 5; failures += 1) expectRefused(await guess(code), 'desktop_code');
  expect((await guess(code)).status).toBe(429);
  // Others at the same address have codes of their own.
  for (let failures = 0; failures < 5; failures += 1) expectRefused(await guess(makeVerifier()), 'desktop_code');
  expect((await guess(makeVerifier())).status).toBe(429);
});

test('each of two requests at once gets a code of its own', async () => {
  const { token } = await signIn();
  const [one, other] = [makeVerifier(), makeVerifier()];
  const [first, second] = await Promise.all([allow(token, one), allow(token, other)]);
  expectRefused(await redeem((first.json as DesktopCode).code, other), 'desktop_code_other');
  expect((await redeem((second.json as DesktopCode).code, other)).status).toBe(200);
});

describe('a code is refused', () => {
  test('when the account is deactivated', async () => {
    const { code, verifier } = await allowed();
    await admin('PATCH', '/api/users/2', { active: false });
    expectRefused(await redeem(code, verifier), 'user_inactive');
  });

  test('when the session in the browser has ended', async () => {
    const { code, verifier, token } = await allowed();
    await server.request('POST', '/api/auth/logout', { token });
    expectRefused(await redeem(code, verifier), 'session_ended');
  });

  test('when the session in the browser was opened by a clock that was ahead', async () => {
    server.advance(6 * MINUTE_MS);
    const { token } = await signIn();
    server.advance(-2 * MINUTE_MS);
    const verifier = makeVerifier();
    const { code } = (await allow(token, verifier)).json as DesktopCode;
    server.advance(-4 * MINUTE_MS);
    expectRefused(await redeem(code, verifier), 'session_ended');
  });

  test('when the password was changed', async () => {
    const { code, verifier } = await allowed();
    await admin('PATCH', '/api/users/2', { password: 'quite another password' });
    expectRefused(await redeem(code, verifier), 'session_ended');
  });
});

describe('the session ends no later than the one that allowed it', () => {
  test('the rest of its twelve hours', async () => {
    const { token, expiresAt } = await signIn();
    server.advance(10 * HOUR_MS);
    const verifier = makeVerifier();
    const { code } = (await allow(token, verifier)).json as DesktopCode;
    const desktop = (await redeem(code, verifier, true)).json as LoginAnswer;
    expect(desktop.expiresAt).toBe(expiresAt);
    server.advance(3 * HOUR_MS);
    expect((await signedIn(desktop.token)).status).toBe(401);
  });

  test('thirty days where both are remembered', async () => {
    const { code, verifier } = await allowed(true);
    const desktop = (await redeem(code, verifier, true)).json as LoginAnswer;
    server.advance(29 * DAY_MS);
    expect((await signedIn(desktop.token)).status).toBe(200);
  });
});

test('sessions that allow and replace each other end 180 days after the first sign-in', async () => {
  let { token, expiresAt } = await signIn(true);
  const end = server.context.clock.now() + 180 * DAY_MS;
  for (let days = 0; days < 180; days += 20) {
    const verifier = makeVerifier();
    const { code } = (await allow(token, verifier)).json as DesktopCode;
    ({ token, expiresAt } = (await redeem(code, verifier, true)).json as LoginAnswer);
    server.advance(20 * DAY_MS - MINUTE_MS);
    const renewed = await server.request('POST', '/api/auth/renew', { token });
    expect(renewed.status).toBe(200);
    ({ token, expiresAt } = renewed.json as LoginAnswer);
    const [session] = (await server.request('GET', '/api/me/sessions', { token })).json as Session[];
    expect(session).toMatchObject({ current: true, expiresAt });
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(end);
  }
  server.advance(DAY_MS);
  expect((await signedIn(token)).status).toBe(401);
});

test('only a hash of the code is stored', async () => {
  const { code, verifier } = await allowed();
  const rows = await server.context.database.reads.selectFrom('desktop_codes').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(verifier);
});

eachCase([
  { challenge: 'short', computer: 'PC' },
  { challenge: 'A'.repeat(43), computer: '' },
  { challenge: 'A'.repeat(43), computer: 'x'.repeat(101) },
  { challenge: 'A'.repeat(43), computer: 'PC\nEvil' },
  { challenge: 'A'.repeat(43) },
])('%j is refused', async (body) => {
  const { token } = await signIn();
  expect((await server.request('POST', '/api/auth/desktop/allow', { token, body })).status).toBe(400);
});

test('the number of codes of one person is limited', async () => {
  const { token } = await signIn();
  for (let asked = 0; asked < 50; asked += 1) expect((await allow(token, makeVerifier())).status).toBe(201);
  expect((await allow(token, makeVerifier())).status).toBe(429);
  server.advance(HOUR_MS + 3 * MINUTE_MS);
  expect((await allow(token, makeVerifier())).status).toBe(201);
});
