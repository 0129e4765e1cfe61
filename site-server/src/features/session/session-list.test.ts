// The sessions of a user: listed, ended one by one, prolonged by use.
import { describe, expect, test } from 'vitest';
import type { LoginAnswer, Session } from 'shared/accounts/session.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const server = serverForEach();

async function signIn(username: string, remember = false, userAgent = 'A browser'): Promise<LoginAnswer> {
  const answer = await server.request('POST', '/api/auth/login', {
    body: { username, password: TEST_PASSWORD, remember },
    headers: { 'User-Agent': userAgent },
  });
  return answer.json as LoginAnswer;
}

async function sessionsOf(token: string, address = '/api/me/sessions'): Promise<Session[]> {
  return (await server.request('GET', address, { token })).json as Session[];
}

const status = async (token: string) => (await server.request('GET', '/api/me', { token })).status;

describe('the list of sessions', () => {
  test('has the open sessions, newest first, and marks the one of the caller', async () => {
    const { token } = await signIn('ama', true, 'The office laptop');
    const sessions = await sessionsOf(token);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.any(String) as string,
      createdAt: expect.stringMatching(/Z$/) as string,
      renewedAt: sessions[0]?.createdAt,
      expiresAt: expect.stringMatching(/Z$/) as string,
      remember: true,
      userAgent: 'The office laptop',
      current: true,
    });
    expect(sessions[1]).toMatchObject({ remember: false, current: false });
    server.advance(13 * HOUR);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  test('is shown to an administrator for each user, and is 404 for an unknown user', async () => {
    await signIn('kofi');
    const answer = await server.request('GET', '/api/users/2/sessions', { as: 'efua' });
    expect(answer.json).toMatchObject([{ current: false }, { current: false }]);
    expect((await server.request('GET', '/api/users/99/sessions', { as: 'efua' })).status).toBe(404);
  });
});

describe('ending', () => {
  test('one of one’s own sessions', async () => {
    const [here, there] = [await signIn('kofi'), await signIn('kofi')];
    const other = (await sessionsOf(there.token)).find((session) => session.current);
    const answer = await server.request('DELETE', `/api/me/sessions/${other?.id}`, { token: here.token });
    expect(answer.json).toEqual({ ok: true });
    expect(await status(here.token)).toBe(200);
    expect(await status(there.token)).toBe(401);
    const activity = await server.request('GET', '/api/activity?limit=1', { as: 'efua' });
    expect(activity.json).toMatchObject([{ type: 'auth', actor: 'kofi', action: 'Ended a session of kofi' }]);
  });

  test('a session of another user, as an administrator', async () => {
    const { token } = await signIn('kofi');
    const [session] = await sessionsOf(token);
    const answer = await server.request('DELETE', `/api/users/2/sessions/${session?.id}`, { as: 'efua' });
    expect(answer.status).toBe(200);
    expect(await status(token)).toBe(401);
  });

  test.each([
    ['kofi', '/api/me/sessions/'],
    ['efua', '/api/users/3/sessions/'],
    ['efua', '/api/me/sessions/'],
  ] as const)('is 404 for a session that is not of that user: %s, %s', async (as, address) => {
    const { token } = await signIn(as === 'kofi' ? 'efua' : 'kofi');
    const [session] = await sessionsOf(token);
    const before = await server.countRows();
    for (const id of [session?.id, 'nothing', '%00', 'x'.repeat(90)]) {
      const answer = await server.request('DELETE', address + id, { as });
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ error: 'Session not found' });
    }
    expect(await server.countRows()).toEqual(before);
    expect(await status(token)).toBe(200);
  });
});

describe('renewing', () => {
  const renew = (token: string) => server.request('POST', '/api/auth/renew', { token });

  test('prolongs a remembered session to thirty days from now, once a day', async () => {
    const first = await signIn('kofi', true);
    server.advance(HOUR);
    const early = (await renew(first.token)).json as LoginAnswer;
    expect(early).toMatchObject({ expiresAt: first.expiresAt, user: first.user });

    server.advance(20 * DAY);
    const before = await server.countRows();
    const later = (await renew(first.token)).json as LoginAnswer;
    expect(Date.parse(later.expiresAt) - Date.parse(first.expiresAt)).toBeGreaterThanOrEqual(20 * DAY);
    expect(await server.countRows()).toEqual(before);
    server.advance(29 * DAY);
    expect(await status(first.token)).toBe(401);
    expect(await status(later.token)).toBe(200);
  });

  test('ends a remembered session 180 days after signing in, however often it is prolonged', async () => {
    const first = await signIn('kofi', true);
    let last = first;
    for (let month = 0; month < 6; month += 1) {
      server.advance(29 * DAY);
      last = (await renew(last.token)).json as LoginAnswer;
    }
    expect(Date.parse(last.expiresAt) - Date.parse(first.expiresAt)).toBe(150 * DAY);
    server.advance(5 * DAY);
    expect(await status(last.token)).toBe(200);
    server.advance(DAY);
    expect(await status(last.token)).toBe(401);
  });

  test('leaves a session of twelve hours as it is', async () => {
    const first = await signIn('kofi');
    server.advance(11 * HOUR);
    expect((await renew(first.token)).json).toMatchObject({ expiresAt: first.expiresAt });
    server.advance(HOUR);
    expect((await renew(first.token)).status).toBe(401);
  });
});
