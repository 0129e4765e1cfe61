// The operator's command line, used while the server runs.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runAdminCommand } from './admin-command.ts';
import { serverForEach, startTestServer } from './testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const server = serverForEach();

function run(...words: string[]): Promise<string> {
  return runAdminCommand(words, server.context.config.dataDir, server.context.clock);
}

test('a link made by a command while the server runs works there, once', async () => {
  const printed = await run('reset-password', 'EFUA@yard');
  const code = /\/admin\/reset#code=([\w-]+)$/.exec(printed)?.[1];
  const reset = () => server.request('POST', '/api/auth/reset', { body: { code, password: 'another good password' } });
  const answer = await reset();
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ user: { username: 'efua' } });
  expect((await reset()).status).toBe(403);
  const { token } = answer.json as { token: string };
  expect((await server.request('GET', '/api/activity', { token })).json).toContainEqual(
    expect.objectContaining({ type: 'auth', actor: 'System', action: 'Made a one-time reset link for efua' }),
  );
});

test('a person who lost their device signs in with the password only, and their sessions have ended', async () => {
  await server.context.database.transaction(async (tx) => {
    await tx.db.updateTable('users').set({ second_factor: 1 }).where('id', '=', 2).execute();
  });
  const login = () =>
    server.request('POST', '/api/auth/login', { body: { username: 'kofi', password: 'correct horse battery' } });
  expect((await login()).status).toBe(403);
  const made = await server.request('POST', '/api/users/2/reset-link', { as: 'efua' });
  expect(await run('remove-passkeys', 'kofi')).toContain('kofi has no passkeys any more');
  expect((await login()).status).toBe(200);
  // An older link does not sign anybody in: only the password is asked for now.
  const code = (made.json as { path: string }).path.split('#code=')[1];
  const body = { code, password: 'another good password' };
  expect((await server.request('POST', '/api/auth/reset', { body })).status).toBe(403);
  await expect(run('remove-passkeys', 'nobody')).rejects.toThrow('There is no user called nobody.');
});

test('the invitation of somebody who has not joined stays when their passkeys are to be removed', async () => {
  await server.request('POST', '/api/users/invite', { as: 'efua', body: { username: 'nana' } });
  await expect(run('remove-passkeys', 'nana')).rejects.toThrow('nana has not joined yet.');
  expect(await server.countRows()).toMatchObject({ invites: 1 });
});

test('the set-up link is printed as long as there is no account', async () => {
  await expect(run('setup-link')).rejects.toThrow('There is an administrator already.');
  const empty = await startTestServer({}, { empty: true });
  const { config, clock, firstAdmin } = empty.context;
  const printed = await runAdminCommand(['setup-link'], config.dataDir, clock, { jwtSecret: config.jwtSecret });
  expect(printed.split('#code=')[1]).toBe(await firstAdmin.setupCode());
  // The link is made with this server's secret, so one made by another server is refused.
  await expect(runAdminCommand(['setup-link'], config.dataDir, clock)).rejects.toThrow('Set JWT_SECRET here too');
  await empty.close();
});

test('several commands that run while the server writes wait for each other', thorough, async () => {
  const program = fileURLToPath(new URL('./admin-main.ts', import.meta.url));
  const environment = { ...process.env, DATA_DIR: server.context.config.dataDir };
  const links = ['kofi', 'ama', 'kofi'].map((username) =>
    promisify(execFile)(process.execPath, [program, 'reset-password', username], { env: environment }),
  );
  const running = new Set(links);
  for (const link of links) void link.finally(() => running.delete(link));
  for (let count = 0; running.size > 0; count += 1) {
    const body = { displayName: `Efua ${count}` };
    expect((await server.request('PATCH', '/api/me', { as: 'efua', body })).status).toBe(200);
  }
  for (const { stdout } of await Promise.all(links)) expect(stdout).toMatch(/\/admin\/reset#code=[\w-]{40,}\n$/);
  expect(await server.countRows()).toMatchObject({ reset_codes: 2 });
});

test.each([
  [[], /^Usage: npm run admin/],
  [['reset-password'], /^Usage/],
  [['reset-password', 'kofi', 'ama'], /^Usage/],
  [['delete-everything', 'kofi'], /^Usage/],
  [['reset-password', 'nobody'], /There is no user called nobody/],
  [['reset-password', 'yaw'], /yaw is not active/],
])('%j is refused with advice', async (words, message) => {
  const before = await server.countRows();
  await expect(run(...words)).rejects.toThrow(message);
  expect(await server.countRows()).toEqual(before);
});

test('a folder without a database is reported by name', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'site-empty-'));
  await expect(runAdminCommand(['reset-password', 'kofi'], empty, server.context.clock)).rejects.toThrow(
    `There is no database in ${empty}`,
  );
});

test('a database of another version is not changed', async () => {
  await server.context.database.transaction(async (tx) => {
    await tx.db
      .insertInto('kysely_migration' as 'users')
      .values({ name: '9999', timestamp: 'x' } as never)
      .execute();
  });
  await expect(run('reset-password', 'kofi')).rejects.toThrow('belongs to another version');
  expect(await server.countRows()).toMatchObject({ reset_codes: 0 });
});
