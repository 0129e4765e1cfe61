// A backup is worth what its restore is: everything is back, by the operator's command, whatever was there before.
import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import Connection from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { look, work, type Seen } from './office-day.ts';
import { callApi, signIn, startServer, type RunningServer } from './running-server.ts';
import { thorough } from '../web/src/testing/thorough.ts';

const ADMIN_PROGRAM = path.join(import.meta.dirname, '../site-server/dist/admin.js');

let server: RunningServer;
let token: string;
let atBackup: Seen;
beforeEach(async () => {
  server = await startServer({ environment: { LOG_LEVEL: 'warn' } });
  token = await signIn(server);
  await work(server, token, 'office', 10);
  await admin('backup');
  atBackup = await look(server, token);
});
afterEach(() => server.remove());

async function admin(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir };
  return (await promisify(execFile)(process.execPath, [ADMIN_PROGRAM, ...words], { env })).stdout;
}

const inFolder = (name: string) => path.join(server.dataDir, name);
const kept = () => readdirSync(server.dataDir).filter((name) => name.startsWith('site.db.'));

test('after everything was destroyed, everything is back, the bytes of the pictures too', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  for (const name of readdirSync(server.dataDir)) {
    if (name !== 'backups' && name !== 'jwt-secret') rmSync(inFolder(name), { recursive: true });
  }
  const printed = await admin('restore', 'latest');
  expect(printed).toMatch(/^Restored site-[\dTZ-]+ .*10 leads, 1 pictures\nFiles of pictures put back: \d+\n$/);
  expect(kept()).toEqual([]);
  await server.restart();
  // Nobody knows which sessions were ended since.
  expect((await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  token = await signIn(server);
  expect(await look(server, token)).toEqual(atBackup);
  expect(await callApi(server, 'GET', '/api/backups/notice', { token })).toEqual({ notice: null });
});

test('going back keeps what was there, gives no id twice and lets no ended session in again', async () => {
  const ended = await signIn(server);
  await admin('backup');
  const chosen = (await admin('backups')).split(' ')[0] ?? '';
  await callApi(server, 'POST', '/api/auth/logout', { token: ended });
  await work(server, token, 'later', 5);
  const newest = await look(server, token);
  // A kill leaves the latest changes in the log: they belong to the file that is kept.
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

test('a damaged backup is refused and nothing is changed; the one before it can be chosen', thorough, async () => {
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
