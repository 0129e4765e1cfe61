// A stream ends at once, with the reason, when its session or the server ends.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { listen } from '../../testing/listen.ts';
import { makeLead } from '../../testing/make.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  // A heartbeat also ends the streams of sessions that have ended.
  stopIntervals();
  server = await startTestServer();
});
afterEach(() => server.close());

async function tokenOf(username: string): Promise<string> {
  const body = { username, password: TEST_PASSWORD };
  return ((await server.request('POST', '/api/auth/login', { body })).json as LoginAnswer).token;
}

test.each([
  [
    'the session is signed out',
    'session_revoked',
    (token: string) => server.request('POST', '/api/auth/logout', { token }),
  ],
  [
    'the user is deactivated',
    'user_inactive',
    () => server.request('PATCH', '/api/users/3', { as: 'efua', body: { active: false } }),
  ],
  [
    'the password changes',
    'session_revoked',
    () => server.request('PATCH', '/api/users/3', { as: 'efua', body: { password: 'another good password' } }),
  ],
])('ends when %s', async (_when, reason, act) => {
  const token = await tokenOf('ama');
  const others = await listen(server, { as: 'kofi' });
  const events = await listen(server, { token });
  await events.next();
  expect((await act(token)).status).toBe(200);
  const last = /^event: ended\nid: .*\ndata: (.*)\n\nretry: \d+\n\n$/.exec(await events.rest());
  expect(JSON.parse(last?.[1] ?? 'null')).toEqual({ reason });
  expect(server.context.live.count()).toBe(1);
  expect((await listen(server, { token })).status).toBe(401);
  await makeLead(server);
  await others.next();
  let next = await others.next();
  // Colleagues get an event that an account has changed, and nothing else.
  while (next.name === 'people.changed') next = await others.next();
  expect(next).toMatchObject({ name: 'lead.created' });
  others.stop();
});

test('ends when the session expires, even if its row has been removed since', async () => {
  const token = await tokenOf('ama');
  const events = await listen(server, { token });
  await events.next();
  server.advance(13 * 3_600_000);
  // Removes expired sessions.
  await tokenOf('kofi');
  server.context.live.recheck();
  expect(await events.rest()).toContain('{"reason":"session_expired"}');
});

test('ends when the server stops, and no new stream is opened', async () => {
  const events = await listen(server, { as: 'kofi' });
  await events.next();
  server.context.live.close();
  expect(await events.rest()).toBe('retry: 3000\n\n');
  const refused = await server.request('GET', '/api/events', { as: 'kofi' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('30');
});
