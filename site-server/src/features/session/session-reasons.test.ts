// Why a session has ended (rule D7d): the console deletes its stored data if it was ended on purpose.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { runAdminCommand } from '../../admin-command.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import type { Person } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { serverForEach } from '../../testing/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const server = serverForEach();

const signIn = (username: Person, remember = false) => signInAgain(server, username, remember);

async function reasonFor(token: string): Promise<unknown> {
  return ((await server.request('GET', '/api/me', { token })).json as { reason?: string }).reason;
}

const signOut = (token: string) => server.request('POST', '/api/auth/logout', { token });
const loseDatabase = () => rmSync(server.path('site.db'));

test('after a lost database all sessions have expired, except those that had ended before the backup', async () => {
  const [kept, before, after] = [await signIn('kofi'), await signIn('kofi'), await signIn('kofi')];
  await signOut(before);
  await makeBackup(server);
  await signOut(after);
  await server.restart(loseDatabase);
  expect(await reasonFor(kept)).toBe('session_expired');
  expect(await reasonFor(before)).toBe('session_revoked');
  // No record of its end is left.
  expect(await reasonFor(after)).toBe('session_expired');
});

test('after a lost database the session of a lost account has expired', async () => {
  await makeBackup(server);
  const nana = { username: 'nana', password: 'a good password' };
  await server.request('POST', '/api/users', { as: 'efua', body: nana });
  const { json } = await server.request('POST', '/api/auth/login', { body: nana });
  await server.restart(loseDatabase);
  expect(await reasonFor((json as LoginAnswer).token)).toBe('session_expired');
});

test('restoring a backup keeps the records of sessions that ended after it', thorough, async () => {
  const token = await signIn('kofi');
  const { name } = await makeBackup(server);
  await signOut(token);
  const { dataDir } = server.context.config;
  await server.restart(async () => void (await runAdminCommand(['restore', name], dataDir, server.context.clock)));
  expect(await reasonFor(token)).toBe('session_revoked');
});

test('a session that had expired by a clock that was ahead stays expired after the correction', thorough, async () => {
  const token = await signIn('kofi');
  server.advance(DAY);
  await signIn('ama');
  server.advance(-DAY);
  expect(await reasonFor(token)).toBe('session_expired');
});

test.each([false, true])(
  'a session opened while the clock was ahead expires at the correction, remembered: %j',
  async (remember) => {
    const ahead = 400 * DAY;
    server.advance(ahead);
    const token = await signIn('kofi', remember);
    server.advance(-ahead);
    expect(await reasonFor(token)).toBe('session_expired');
  },
);

test('sessions are refused while the clock is behind, and valid again after the correction', async () => {
  const token = await signIn('kofi', true);
  server.advance(-DAY);
  expect(await reasonFor(token)).toBe('session_expired');
  await signIn('ama');
  server.advance(DAY);
  expect(await reasonFor(token)).toBeUndefined();
});

test('a session opened while the clock was a few minutes ahead stays valid', async () => {
  server.advance(4 * 60_000);
  const token = await signIn('kofi');
  server.advance(-4 * 60_000);
  await signIn('ama');
  expect((await server.request('GET', '/api/me', { token })).status).toBe(200);
});

test(
  'a session that was ended is reported as such after a month, and its record is removed after half a year',
  thorough,
  async () => {
    const token = await signIn('kofi', true);
    await signOut(token);
    server.advance(29 * DAY);
    await signOut(await signIn('ama'));
    expect(await reasonFor(token)).toBe('session_revoked');
    expect(await server.countRows()).toMatchObject({ ended_sessions: 3 });
    server.advance(152 * DAY);
    await signOut(await signIn('ama'));
    expect(await server.countRows()).toMatchObject({ ended_sessions: 2 });
  },
);
