// The operator's restore command brings everything back, whatever was in the data folder before.
import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import Connection from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { look, work, type Seen } from './office-day.ts';
import { callApi, signIn, type RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';
import type { InvitedUser } from 'shared/accounts/invites.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADMIN_PROGRAM = path.join(import.meta.dirname, '../site-server/dist/admin.js');

const JSON_POST = { method: 'POST', headers: { 'Content-Type': 'application/json' } };

let server: RunningServer;
let token: string;
let storage: Record<string, string>;
let atBackup: Seen;
beforeEach(async () => {
  ({ server, token, storage } = await startStaffedServer({ LOG_LEVEL: 'warn' }));
  await work(server, token, 'office', 10);
  await admin('backup');
  atBackup = await look(server, token);
});
afterEach(() => server.remove());

async function admin(...words: string[]): Promise<string> {
  const env = { ...process.env, ...storage, DATA_DIR: server.dataDir };
  return (await promisify(execFile)(process.execPath, [ADMIN_PROGRAM, ...words], { env })).stdout;
}

const inFolder = (name: string) => path.join(server.dataDir, name);
const kept = () => readdirSync(server.dataDir).filter((name) => name.startsWith('site.db.'));

test('after everything was destroyed, everything is restored, including the bytes of the pictures', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  for (const name of readdirSync(server.dataDir)) {
    if (name !== 'backups' && name !== 'jwt-secret') rmSync(inFolder(name), { recursive: true });
  }
  const printed = await admin('restore', 'latest');
  expect(printed).toMatch(/^Restored site-[\dTZ-]+ .*10 leads, 1 pictures\n/);
  const fromStorage = /\nPictures that come from the storage when somebody asks for them: 1\.\n$/;
  expect(printed).toMatch('MEDIA_STORAGE' in storage ? fromStorage : /\nFiles of pictures put back: \d+\n$/);
  expect(kept()).toEqual([]);
  await server.restart();
  // All sessions are invalid, as it is unknown which of them were ended after the backup.
  expect((await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  token = await signIn(server);
  expect(await look(server, token)).toEqual(atBackup);
  expect(await callApi(server, 'GET', '/api/backups/notice', { token })).toEqual({ notice: null });
});

test('a restore keeps the former data, uses no id twice and opens no ended session again', thorough, async () => {
  const ended = await signIn(server);
  await admin('backup');
  const chosen = (await admin('backups')).split(' ')[0] ?? '';
  await callApi(server, 'POST', '/api/auth/logout', { token: ended });
  await work(server, token, 'later', 5);
  const newest = await look(server, token);
  // After a kill the latest changes are in the log file, which must be kept beside its database.
  await server.end('SIGKILL');
  const printed = await admin('restore', chosen);
  const [name = '', log] = kept().toSorted();
  expect(printed).toContain(`The database that was there is kept as ${name}`);
  expect(log).toBe(`${name}-wal`);

  await server.restart();
  expect(await look(server, token)).toEqual(atBackup);
  expect((await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${ended}` } })).status).toBe(401);
  const body = { name: 'new', email: 'a@example.com', phone: '1', message: 'm', consent: true };
  expect(await callApi(server, 'POST', '/api/contact', { body })).toMatchObject({ id: 16 });
  const before = new Connection(inFolder(name));
  expect(before.prepare('select count(*) from leads').pluck().get()).toBe(newest.leads.length);
  before.close();
});

test('a restore opens no access that was closed since, and removes none that was opened', thorough, async () => {
  const call = (method: string, address: string, body?: unknown) =>
    callApi(server, method, address, { token, ...(body !== undefined && { body }) });
  const invite = async (username: string) => {
    const { user, link } = (await call('POST', '/api/users/invite', { username })) as InvitedUser;
    return { id: user.id, code: link.path.split('#code=')[1] ?? '' };
  };
  const password = 'a good password';
  const status = async (address: string, body: object) =>
    (await fetch(`${server.url}${address}`, { ...JSON_POST, body: JSON.stringify(body) })).status;
  const signsIn = (username: string, secret: string) => status('/api/auth/login', { username, password: secret });

  const [abena, nana] = [await invite('abena'), await invite('nana')];
  await call('POST', '/api/users', { username: 'yaw', password: 'a former password', role: 'admin' });
  addPasskeyRow('efua', 'removed-since');
  await admin('backup');
  const chosen = (await admin('backups')).split(' ')[0] ?? '';
  expect(await status('/api/auth/join', { code: abena.code, password })).toBe(200);
  const users = (await call('GET', '/api/users')) as { id: number; username: string }[];
  const idOf = (name: string) => users.find(({ username }) => username === name)?.id ?? 0;
  await call('PATCH', `/api/users/${idOf('yaw')}`, { password, role: 'staff' });
  await call('DELETE', `/api/users/${idOf('efua')}/passkeys`);
  addPasskeyRow('yaw', 'added-since');
  await server.end('SIGTERM');
  await admin('restore', chosen);
  await server.restart();

  expect(await status('/api/auth/invite', { code: abena.code })).toBe(403);
  expect(await signsIn('abena', password)).toBe(200);
  // This invitation was not used after the backup, so it stays valid.
  expect(await status('/api/auth/join', { code: nana.code, password })).toBe(200);
  expect(await signsIn('yaw', 'a former password')).toBe(401);
  expect(await signsIn('yaw', password)).toBe(200);
  expect(await call('GET', '/api/users')).toContainEqual(expect.objectContaining({ username: 'yaw', role: 'staff' }));
  const database = new Connection(inFolder('site.db'), { readonly: true });
  expect(database.prepare('select credential_id from passkeys').pluck().all()).toEqual(['added-since']);
  database.close();
});

/** Adds a passkey as if the person had done so in a browser. The server may run: SQLite lets writers wait. */
function addPasskeyRow(username: string, credential: string): void {
  const database = new Connection(inFolder('site.db'));
  database
    .prepare(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
       select id, ?, '', 0, '[]', 'Telephone', '' from users where username = ?`,
    )
    .run(credential, username);
  database.close();
}

test('a damaged backup is refused without a change; the one before it can be chosen', thorough, async () => {
  const [older = ''] = (await admin('backups')).split(' ');
  await work(server, token, 'later', 5);
  await admin('backup');
  const [newer = ''] = (await admin('backups')).split(' ');
  expect(newer > older).toBe(true);
  await server.end('SIGTERM');
  const damaged = new Connection(inFolder(`backups/${newer}.db`));
  damaged.exec('delete from lead_notes');
  damaged.close();
  const refusal = `The backup ${newer} cannot be used`;
  await expect(admin('restore', newer)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(new RegExp(`${refusal}.*\nNothing was changed`)) as string,
  });
  expect(kept()).toEqual([]);
  const printed = await admin('restore', 'latest');
  expect(printed).toContain(refusal);
  expect(printed).toContain(`Restored ${older}`);
});
