// Signing in and out, over HTTP. The limits of guessing are tested in guessing.test.ts.
import jwt from 'jsonwebtoken';
import { describe, expect, inject, test } from 'vitest';
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const HOUR = 3_600_000;

const server = serverForEach();

function signIn(username: string, password: string, more: Record<string, unknown> = {}) {
  return server.request('POST', '/api/auth/login', { body: { username, password, ...more } });
}

async function tokenOf(username: string, more: Record<string, unknown> = {}): Promise<string> {
  return ((await signIn(username, TEST_PASSWORD, more)).json as LoginAnswer).token;
}

async function createUser(username: string, password: string): Promise<void> {
  const answer = await server.request('POST', '/api/users', { as: 'efua', body: { username, password } });
  expect(answer.status).toBe(201);
}

describe('signing in', () => {
  test.each([
    ['efua', { username: 'efua', role: 'admin', isAdmin: true, displayName: '', canUpload: true, email: '' }],
    ['kofi', { username: 'kofi', role: 'staff', isAdmin: false, displayName: '', canUpload: false, email: '' }],
  ])('%s gets a valid token, and the sign-in is recorded in the activity', async (username, user) => {
    const before = await server.countRows();
    const answer = await signIn(username, TEST_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      token: expect.any(String) as string,
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      user: { id: expect.any(Number) as number, ...user },
    });
    const me = await server.request('GET', '/api/me', { token: (answer.json as LoginAnswer).token });
    expect(me.status).toBe(200);
    expect(me.json).toEqual((answer.json as LoginAnswer).user);
    expect(await server.countRows()).toEqual({
      ...before,
      sessions: (before['sessions'] ?? 0) + 1,
      activity: (before['activity'] ?? 0) + 1,
    });
    const activity = await server.request('GET', '/api/activity', { as: 'efua' });
    expect(activity.json).toMatchObject([{ type: 'auth', actor: username, action: 'Signed in' }]);
    expect(activity.text).not.toContain('127.0.0.1');
  });

  eachCase(['KOFI', ' kofi ', 'kofi@yard.example'])('%j means kofi', async (username) => {
    expect((await signIn(username, TEST_PASSWORD)).json).toMatchObject({ user: { username: 'kofi' } });
  });

  test('a password never expires', async () => {
    server.advance(10 * 365 * 24 * HOUR);
    const answer = await signIn('kofi', TEST_PASSWORD);
    expect(answer.status).toBe(200);
    const { token } = answer.json as LoginAnswer;
    expect((await server.request('GET', '/api/messages', { token })).status).toBe(200);
  });

  test('a wrong password, an unknown and an inactive user get the same answer, and nothing is written', async () => {
    const before = await server.countRows();
    for (const [username, password] of [
      ['kofi', 'wrong password'],
      ['nobody', TEST_PASSWORD],
      ['yaw', TEST_PASSWORD],
      ['ama', ` ${TEST_PASSWORD}`],
      ['ama', TEST_PASSWORD.toUpperCase()],
    ] as const) {
      const answer = await signIn(username, password);
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({
        error: 'Invalid credentials',
        code: 'unauthenticated',
        requestId: expect.any(String) as string,
      });
    }
    expect(await server.countRows()).toEqual(before);
  });

  test.each([
    {},
    { username: 'kofi' },
    { password: TEST_PASSWORD },
    { username: '', password: TEST_PASSWORD },
    { username: 'kofi', password: '' },
    { username: 7, password: ['x'] },
    { username: null, password: null },
  ])('both fields are needed: %j', async (body) => {
    const answer = await server.request('POST', '/api/auth/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error: 'Please enter both username and password' });
  });
});

describe('passwords are taken exactly as typed', () => {
  const LONG = 'x'.repeat(80);
  test.each([
    ['beyond the seventy-second byte', `${LONG}a`, `${LONG}b`],
    ['in any script', 'ŋkrataa-密码-👷🏾-пароль', 'ŋkrataa-密码-👷-пароль'],
    ['composed and decomposed', 'caf\u00e9-caf\u00e9', 'cafe\u0301-cafe\u0301'],
    ['with spaces around', ' eight chars ', 'eight chars'],
    ['with a NUL', 'before\u0000after', 'before\u0000other'],
  ])('%s', async (_name, password, other) => {
    await createUser('abena', password);
    expect((await signIn('abena', other)).status).toBe(401);
    expect((await signIn('abena', password)).status).toBe(200);
  });
});

describe('a session lasts', () => {
  test.each([
    ['twelve hours', {}, 12],
    ['twelve hours when not remembered', { remember: false }, 12],
    ['thirty days when remembered', { remember: true }, 30 * 24],
  ])('%s, and not longer', async (_name, more, hours) => {
    const earliest = server.context.clock.now() + hours * HOUR;
    const { token, expiresAt } = (await signIn('kofi', TEST_PASSWORD, more)).json as LoginAnswer;
    const latest = server.context.clock.now() + hours * HOUR;
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(earliest);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(latest);

    server.advance((hours - 1) * HOUR);
    expect((await server.request('GET', '/api/me', { token })).status).toBe(200);
    server.advance(HOUR);
    const ended = await server.request('GET', '/api/me', { token });
    expect(ended.status).toBe(401);
    expect(ended.json).toMatchObject({ reason: 'session_expired' });
  });

  test('until signing out, which ends this session at once and no other', async () => {
    const [token, other] = [await tokenOf('kofi'), await tokenOf('kofi')];
    const answer = await server.request('POST', '/api/auth/logout', { token });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ ok: true });
    const ended = await server.request('GET', '/api/me', { token });
    expect(ended.status).toBe(401);
    expect(ended.json).toMatchObject({ reason: 'session_revoked' });
    expect((await server.request('POST', '/api/auth/logout', { token })).status).toBe(401);
    expect((await server.request('GET', '/api/me', { token: other })).status).toBe(200);
  });

  test('beyond a restart of the server', async () => {
    const token = await tokenOf('kofi');
    await server.restart();
    expect((await server.request('GET', '/api/me', { token })).status).toBe(200);
  });

  test('and is removed after its end when somebody signs in', async () => {
    await tokenOf('kofi');
    server.advance(31 * 24 * HOUR);
    await tokenOf('kofi');
    expect(await server.countRows()).toMatchObject({ sessions: 1 });
  });
});

test('a token is a JWT that other libraries can read and write', async () => {
  const token = inject('tokens').kofi;
  const secret = server.context.config.jwtSecret ?? '';
  const claims = jwt.verify(token, secret, { algorithms: ['HS256'], ignoreExpiration: true, complete: true });
  expect(claims).toMatchObject({
    header: { alg: 'HS256', typ: 'JWT' },
    payload: { sub: '2', sid: expect.any(String) as string },
  });
  const written = jwt.sign(claims.payload, secret);
  expect((await server.request('GET', '/api/me', { token: written })).status).toBe(200);
});

describe('an invalid token is refused', () => {
  const claimsOf = (token: string) => jwt.decode(token, { json: true }) ?? {};
  const none = (claims: object) =>
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

  test.each<[string, (token: string, secret: string) => string, string]>([
    ['garbage', () => 'garbage', 'session_expired'],
    ['without a signature', (token) => token.slice(0, token.lastIndexOf('.') + 1), 'session_expired'],
    [
      'with an altered signature',
      (token) => token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA'),
      'session_expired',
    ],
    ['with the algorithm none', (token) => none(claimsOf(token)), 'session_expired'],
    ['signed with another secret', (token) => jwt.sign(claimsOf(token), 'another secret'), 'session_expired'],
    [
      'with another algorithm',
      (token, secret) => jwt.sign(claimsOf(token), secret, { algorithm: 'HS384' }),
      'session_expired',
    ],
    [
      "naming another user's session",
      (token, secret) => jwt.sign({ ...claimsOf(token), sub: '1' }, secret),
      'session_expired',
    ],
    ['naming no session', (token, secret) => jwt.sign({ ...claimsOf(token), sid: 'x' }, secret), 'session_expired'],
    [
      'naming an unknown user',
      (token, secret) => jwt.sign({ ...claimsOf(token), sid: 'x', sub: '99' }, secret),
      'session_expired',
    ],
    ['without a session', (_token, secret) => jwt.sign({ sub: '1' }, secret), 'session_expired'],
    [
      'with altered claims',
      (token) => {
        const [header, , signature] = token.split('.');
        const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: '1' })).toString('base64url');
        return [header, claims, signature].join('.');
      },
      'session_expired',
    ],
    ['with another part', (token) => `${token}.${token.split('.').at(-1)}`, 'session_expired'],
    ['padded', (token) => `${token}=`, 'session_expired'],
    [
      'with another header',
      (token, secret) => jwt.sign(claimsOf(token), secret, { header: { alg: 'HS256', kid: '1' } }),
      'session_expired',
    ],
    ['with claims that are not JSON', (_token, secret) => jwt.sign('text', secret), 'session_expired'],
    [
      'without an expiry',
      (token, secret) => {
        const { exp: _, ...claims } = claimsOf(token);
        return jwt.sign(claims, secret);
      },
      'session_expired',
    ],
  ])('%s', async (_name, forge, reason) => {
    const token = forge(inject('tokens').kofi, server.context.config.jwtSecret ?? '');
    const before = await server.countRows();
    for (const [method, address] of [
      ['GET', '/api/me'],
      ['GET', '/api/users'],
      ['POST', '/api/auth/logout'],
    ] as const) {
      const answer = await server.request(method, address, { token });
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({ code: 'unauthenticated', reason });
    }
    expect(await server.countRows()).toEqual(before);
  });

  eachCase(['Basic a29maQ==', 'Bearer', 'Bearer ', 'bearer', ''])(
    'the header %j contains no token',
    async (Authorization) => {
      const answer = await server.request('GET', '/api/me', { headers: { Authorization } });
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({
        error: 'Please sign in',
        code: 'unauthenticated',
        requestId: expect.any(String) as string,
      });
    },
  );

  test('the answer to a deactivated user gives that reason', async () => {
    const answer = await server.request('GET', '/api/me', { as: 'yaw' });
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ reason: 'user_inactive' });
  });
});

test('a public call ignores an invalid token (rule B1)', async () => {
  const open = Object.values<Endpoint>(api).filter(
    (endpoint) => endpoint.access === 'public' && endpoint.method === 'GET',
  );
  for (const { path } of open) {
    const anonymous = await server.request('GET', path);
    for (const token of ['garbage', inject('tokens').yaw]) {
      expect((await server.request('GET', path, { token })).status, path).toBe(anonymous.status);
    }
  }
  const enquiry = await server.request('POST', '/api/contact', { token: 'garbage', body: {} });
  expect(enquiry.status).toBe(400);
  const login = await server.request('POST', '/api/auth/login', {
    token: 'garbage',
    body: { username: 'kofi', password: TEST_PASSWORD },
  });
  expect(login.status).toBe(200);
});
