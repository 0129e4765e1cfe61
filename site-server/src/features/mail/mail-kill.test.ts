// A server that is killed while it delivers a mail sends it again after the start: at most once more, under the same
// id.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Connection from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { startInbox } from '../../testing/mail-inbox.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { makeTestFolder } from '../../testing/test-folder.ts';

const PROGRAM = fileURLToPath(new URL('../../main.ts', import.meta.url));

const dataDir = makeTestFolder('site-mail');
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<string> {
  const started = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: 'efua@example.com',
      ADMIN_PASSWORD: 'a good password',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  let printed = '';
  started.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed).toContain('/admin\n');
  return /http:\/\/localhost:\d+/.exec(printed)?.[0].replace('localhost', '127.0.0.1') ?? '';
}

async function call(method: string, address: string, body: unknown, token = ''): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return response.json();
}

test('a kill after a mail was delivered and before that was stored', async () => {
  const inbox = await startInbox();
  inbox.isSilent = true;
  const url = await start(inbox.environment);
  const credentials = { username: 'efua', password: 'a good password' };
  const { token } = (await call('POST', `${url}/api/auth/login`, credentials)) as { token: string };
  await call('PATCH', `${url}/api/settings`, { mailNewLeadsTo: [1] }, token);
  await call('POST', `${url}/api/contact`, makeEnquiry());
  await expect.poll(() => inbox.mails.length).toBe(1);
  const exited = child && once(child, 'exit');
  child?.kill('SIGKILL');
  await exited;

  // The minute until the next attempt has passed.
  const database = new Connection(path.join(dataDir, 'site.db'));
  const waiting = database.prepare(
    "update outgoing_mail set next_try_at = '' where state = 'waiting' and attempts = 1",
  );
  expect(waiting.run().changes).toBe(1);
  database.close();
  inbox.isSilent = false;
  await start(inbox.environment);
  await expect.poll(() => inbox.mails.length).toBe(2);
  expect(inbox.mails[1]?.messageId).toBe(inbox.mails[0]?.messageId);
  expect(inbox.mails[0]?.messageId).toMatch(/^<[\w-]+@harbourline\.example>$/);
  await inbox.close();
});
