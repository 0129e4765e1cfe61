// The first administrator: from a one-time link, or from the environment (rule C10).
import { afterEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ABENA = { username: 'Abena', password: 'a good password' };

let server: TestServer;
afterEach(() => server.close());

function setUp(code: unknown, more: Record<string, unknown> = {}) {
  return server.request('POST', '/api/auth/setup', { body: { code, ...ABENA, ...more } });
}

describe('the set-up link', () => {
  async function startEmpty(): Promise<string> {
    server = await startTestServer({}, { empty: true });
    const code = await server.context.firstAdmin.setupCode();
    expect(code).toMatch(/^[\w-]{20,}$/);
    return code ?? '';
  }

  test('creates an administrator and signs in, once', async () => {
    const code = await startEmpty();
    const isDue = async () => (await server.request('GET', '/api/config')).json;
    expect(await isDue()).toEqual({ mail: false, setupDue: true });
    const answer = await setUp(code);
    expect(answer.status).toBe(201);
    expect(await isDue()).toEqual({ mail: false });
    expect((await server.request('GET', '/api/config?from=login')).json).toEqual({ mail: false });
    const { token, user } = answer.json as LoginAnswer;
    expect(user).toMatchObject({ id: 1, username: 'Abena', role: 'admin', isAdmin: true });
    expect((await server.request('GET', '/api/users', { token })).json).toMatchObject([
      { id: 1, username: 'Abena', role: 'admin', active: true },
    ]);

    const rows = await server.countRows();
    const again = await setUp(code, { username: 'intruder' });
    expect(again.status).toBe(403);
    expect(again.json).toMatchObject({
      reason: 'setup_done',
      error: 'The set-up link is no longer valid. Please sign in.',
    });
    expect(await server.countRows()).toEqual(rows);
    expect(await server.context.firstAdmin.setupCode()).toBeUndefined();
  });

  test('is the same after a restart, so that a copied link stays valid', async () => {
    const code = await startEmpty();
    await server.restart();
    expect(await server.context.firstAdmin.setupCode()).toBe(code);
  });

  test('creates one administrator when it is used several times at once', async () => {
    const code = await startEmpty();
    const answers = await Promise.all([
      setUp(code),
      setUp(code, { username: 'other' }),
      setUp(code, { username: 'third' }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
    expect(await server.countRows()).toMatchObject({ users: 1, sessions: 1 });
  });

  eachCase(['wrong', 'x'.repeat(43)])('with the code %j is refused', async (code) => {
    await startEmpty();
    const answer = await setUp(code);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({
      reason: 'setup_code',
      error: 'The set-up link is not valid. Open the whole link that the server printed.',
    });
    expect(await server.countRows()).toMatchObject({ users: 0, sessions: 0, activity: 0 });
  });

  eachCase([
    [{ code: '' }, 'The set-up link is incomplete'],
    [{ code: undefined }, 'The set-up link is incomplete'],
    [{ username: '' }, 'Username and password are required'],
    [{ password: '' }, 'Username and password are required'],
    [{ password: 'short' }, 'Password must be at least 8 characters'],
  ])('is refused with a message for missing or invalid fields: %j', async (changes, error) => {
    const code = await startEmpty();
    const answer = await setUp(code, changes);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error });
    expect(await server.countRows()).toMatchObject({ users: 0 });
  });

  test('is not offered, and no code is accepted, if users exist already', async () => {
    server = await startTestServer();
    expect(await server.context.firstAdmin.setupCode()).toBeUndefined();
    const before = await server.countRows();
    expect((await setUp('anything')).status).toBe(403);
    expect(await server.countRows()).toEqual(before);
  });
});

describe('a first administrator in the environment', () => {
  const firstAdmin = { username: 'abena', password: 'a good password' };

  test('can sign in, and no set-up link is offered', async () => {
    server = await startTestServer({ firstAdmin }, { empty: true });
    expect(await server.context.firstAdmin.setupCode()).toBeUndefined();
    expect((await server.request('GET', '/api/config')).json).toEqual({ mail: false });
    const answer = await server.request('POST', '/api/auth/login', { body: firstAdmin });
    expect(answer.json).toMatchObject({ user: { username: 'abena', role: 'admin' } });
    await server.restart();
    expect(await server.countRows()).toMatchObject({ users: 1 });
  });

  test('changes nothing if users exist already', async () => {
    server = await startTestServer({ firstAdmin: { username: 'efua', password: 'another password' } });
    expect(await server.countRows()).toMatchObject({ users: 4 });
    const answer = await server.request('POST', '/api/auth/login', {
      body: { username: 'efua', password: 'another password' },
    });
    expect(answer.status).toBe(401);
  });
});
