// The server as a process: however it is occupied, it stops cleanly on a signal (rule H12).
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { listen } from './testing/listen.ts';
import { makeEnquiry } from './testing/make.ts';
import { fileForm, makePicture } from './testing/make-picture.ts';
import { makeTestFolder } from './testing/test-folder.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));
const ADMIN = { username: 'efua', password: 'a good password' };
/** The log message after a stop that had to end a connection. */
const CUT_OFF = 'connections that were not finished in time are cut off';

let dataDir: string;
let temporary: string;
let child: ChildProcess;
let url: string;
let printed: string;
beforeEach(async () => {
  dataDir = makeTestFolder('site-process');
  temporary = mkdtempSync(path.join(tmpdir(), 'site-temporary-'));
  const started = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      TMPDIR: temporary,
      PORT: '0',
      LOG_LEVEL: 'info',
      // As under `npm start`.
      npm_lifecycle_event: 'start',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  printed = '';
  started.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed).toContain('/admin\n');
  url = /http:\/\/localhost:\d+/.exec(printed)?.[0].replace('localhost', '127.0.0.1') ?? '';
});
afterEach(() => {
  child.kill('SIGKILL');
  for (const folder of [dataDir, temporary]) rmSync(folder, { recursive: true, force: true });
});

/** Cleanly: exit code 0, and all data in the one file. */
async function stop(): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(existsSync(path.join(dataDir, 'site.db-wal'))).toBe(false);
}

const send = () =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(makeEnquiry()),
  });

test('an idle server with open connections stops at once', async () => {
  expect((await send()).status).toBe(201);
  await stop();
  expect(printed).not.toContain(CUT_OFF);
});

test('a second signal from npm after everything is closed does no harm', thorough, async () => {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(() => existsSync(path.join(dataDir, 'site.db-wal')), { interval: 1 }).toBe(false);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('stored files are readable only by their own user, and there is no code among the temporary files', async () => {
  const stored = readdirSync(dataDir);
  expect(stored).toContain('site.db');
  for (const name of stored) expect(statSync(path.join(dataDir, name)).mode & 0o077, name).toBe(0);
  await stop();
  // Another user of the machine could have put a file there.
  expect(readdirSync(temporary)).toEqual([]);
});

async function signIn(password = ADMIN.password): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, password }),
  });
  return ((await login.json()) as LoginAnswer).token;
}

test('the log has a line for each call, with caller, call and result, and no secrets', async () => {
  await fetch(`${url}/api/messages?q=mensah`, { headers: { Authorization: 'Bearer nonsense' } });
  await signIn('a wrong password');
  const token = await signIn();
  await fetch(`${url}/api/messages?q=mensah`, { headers: { Authorization: `Bearer ${token}` } });
  await fetch(`${url}/api/a%0A{"level":50}`);
  await stop();
  const lines = printed.split('\n').filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.map(({ method, path: asked, status, user }) => [method, asked, status, user])).toEqual([
    ['GET', '/api/messages', 401, undefined],
    ['POST', '/api/auth/login', 401, undefined],
    ['POST', '/api/auth/login', 200, undefined],
    ['GET', '/api/messages', 200, 1],
    ['GET', '/api/a%0A%7B%22level%22:50%7D', 404, undefined],
  ]);
  for (const { time, requestId } of entries) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(requestId).toMatch(/^[\w-]{36}$/);
  }
  for (const secret of [ADMIN.password, 'a wrong password', token, 'mensah', 'nonsense'])
    expect(printed).not.toContain(secret);
});

test('the server logs only to standard output', async () => {
  const answer = await fetch(`${url}/api/messages?q=mensah`, { headers: { 'User-Agent': 'a curious program' } });
  await stop();
  const id = answer.headers.get('x-request-id') ?? 'no id';
  expect(printed).toContain(id);
  for (const folder of [dataDir, temporary]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const text = readFileSync(path.join(entry.parentPath, entry.name), 'latin1');
      for (const words of [id, '/api/messages', 'a curious program'])
        expect(text.includes(words), entry.name).toBe(false);
    }
  }
});

test('a stop ends the live streams with a hint', thorough, async () => {
  const events = await listen({ url }, { token: await signIn() });
  await events.next();
  const stopped = stop();
  expect(await events.rest()).toBe('retry: 3000\n\n');
  await stopped;
  expect(printed).not.toContain(CUT_OFF);
});

test(
  'a stop while the smaller forms of a picture are made aborts them and still closes everything',
  thorough,
  async () => {
    const body = fileForm(await makePicture({ type: 'image/jpeg', width: 4000, height: 3000 }), 'large.jpg');
    const headers = { Authorization: `Bearer ${await signIn()}` };
    expect((await fetch(`${url}/api/upload`, { method: 'POST', headers, body })).status).toBe(201);
    await stop();
    expect(printed).not.toContain(CUT_OFF);
  },
);

/** A connection on which the headers of an enquiry have arrived, but not its body. */
async function beginEnquiry(body: string) {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  const head = ['POST /api/contact HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Expect: 100-continue'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`);
  await expect.poll(() => answer).toContain('100 Continue');
  return { socket, answer: () => answer };
}

test('a request in progress is completed: stored, and answered', async () => {
  const body = JSON.stringify(makeEnquiry());
  const { socket, answer } = await beginEnquiry(body);
  const stopped = stop();
  // New connections are refused by now, while this one is waited for.
  await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused');
  socket.write(body);
  await stopped;
  expect(printed).not.toContain(CUT_OFF);
  expect(answer()).toContain('HTTP/1.1 201');
});

test(
  'signals during the start, and two of them, as after Ctrl+C in a terminal and from npm, stop it cleanly',
  thorough,
  async () => {
    await stop();
    const again = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    child = again;
    const exited = once(again, 'exit');
    await expect.poll(() => existsSync(path.join(dataDir, 'site.db-wal'))).toBe(true);
    again.kill('SIGINT');
    again.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
  },
);

test('a client that never finishes is disconnected in the end', thorough, async () => {
  const { answer } = await beginEnquiry(JSON.stringify(makeEnquiry()));
  await stop();
  expect(answer()).not.toContain('HTTP/1.1 2');
  expect(printed).toContain(CUT_OFF);
});
