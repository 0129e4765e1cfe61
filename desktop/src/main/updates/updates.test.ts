// No installation without a valid signature, with the real updater library.
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeKeys, nameOf, programOf, startReleaseServer, type ReleaseServer } from '../../testing/release-server.ts';
import { openUpdater } from '../../testing/updater-library.ts';
import { isValidRelease, signRelease } from './release-signature.ts';
import { createUpdates } from './updates.ts';

const KEYS = makeKeys();
const key = KEYS.privateKey;

let folder: string;
let server: ReleaseServer;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'updates-'));
  server = await startReleaseServer();
  // Its file name on disk: the updater replaces the file.
  vi.stubEnv('APPIMAGE', path.join(folder, nameOf('0.1.0')));
  writeFileSync(path.join(folder, nameOf('0.1.0')), programOf('0.1.0'), { mode: 0o755 });
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
  rmSync(folder, { recursive: true });
});

function open({ publicKey = KEYS.publicKey, system = 'linux' } = {}) {
  const news: string[] = [];
  const failures: unknown[] = [];
  const { updater, pending, quit } = openUpdater(path.join(folder, 'cache'));
  const updates = createUpdates({
    updater,
    server: () => server.url,
    publicKey,
    system,
    request: (url) => fetch(url),
    onFailure: (error) => void failures.push(error),
    onNews: (what, version) => void news.push(`${what} ${version}`),
    onSpoiled: (version) => void news.push(`spoiled ${version}`),
  });
  const file = (version: string) => path.join(pending, nameOf(version));
  return {
    updater,
    updates,
    news,
    failures,
    file,
    quit() {
      quit();
      updates.installAtQuit();
    },
  };
}
/** The version that starts next time. */
function installed(): string | undefined {
  const name = readdirSync(folder).find((found) => found.endsWith('.AppImage'));
  return name && /version ([\d.]+)/.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1];
}
const askedFor = (name: string) => server.asked.filter((one) => one.name === name).length;

test('a signed version is installed when the console quits, and downloaded once', async () => {
  server.publish('0.2.0', { key });
  const { updates, quit, news } = open();
  expect(await updates.check()).toEqual({ state: 'ready', version: '0.2.0', notes: 'Better in 0.2.0.' });
  expect((await updates.check()).state).toBe('ready');
  expect(news).toEqual(['ready 0.2.0']);
  expect(askedFor(nameOf('0.2.0'))).toBe(1);
  expect(installed()).toBe('0.1.0');
  quit();
  expect(installed()).toBe('0.2.0');
});

test('changed parts are asked for one by one, as the server answers several at once with the whole file', async () => {
  const { updater, updates } = open();
  await updates.check();
  const { clientPromise } = updater as unknown as { clientPromise: Promise<{ isUseMultipleRangeRequest: boolean }> };
  expect((await clientPromise).isUseMultipleRangeRequest).toBe(false);
});

test.each([
  ['no signature', {}],
  ['another key', { key: makeKeys().privateKey }],
  ['another version', { key, signed: { version: '0.1.5' } }],
  ['another file', { key, signed: { name: nameOf('0.1.5') } }],
  ['other bytes', { key, signed: { sha512: 'AAAA' } }],
])('with %s nothing is installed, and the file goes', async (_what, published) => {
  server.publish('0.2.0', published);
  const { updates, file, quit, news } = open();
  expect((await updates.check()).state).toBe('refused');
  // Refused again, it is reported once.
  expect((await updates.check()).state).toBe('refused');
  expect(news).toEqual(['refused 0.2.0']);
  expect(existsSync(file('0.2.0'))).toBe(false);
  quit();
  expect(installed()).toBe('0.1.0');
});

test.each([
  { status: 502, text: 'Bad gateway' },
  { status: 200, text: '<title>Sign in to the network</title>' },
])('when %j comes instead of a signature, the check has failed, and nothing is lost', async (answer) => {
  server.publish('0.2.0', { key });
  server.answerForSignatures(answer);
  const { updates, news, failures } = open();
  expect((await updates.check()).state).toBe('failed');
  expect([news, failures.length]).toEqual([[], 1]);
  server.answerForSignatures();
  expect((await updates.check()).state).toBe('ready');
  expect(askedFor(nameOf('0.2.0'))).toBe(1);
});

test('an unsigned version is not downloaded', async () => {
  server.publish('0.2.0', {});
  expect((await open().updates.check()).state).toBe('refused');
  expect(askedFor(nameOf('0.2.0'))).toBe(0);
});

test('quitting before the signature is verified installs nothing', async () => {
  server.publish('0.2.0', { key: makeKeys().privateKey });
  const { updater, updates, quit } = open();
  // The library could install by now, and the file was not verified yet.
  const hasQuit = new Promise<void>((resolve) => {
    updater.once('update-downloaded', () =>
      queueMicrotask(() => {
        quit();
        resolve();
      }),
    );
  });
  await Promise.all([updates.check(), hasQuit]);
  expect(installed()).toBe('0.1.0');
});

test('while a newer version is being verified, the one before is not installed in its name', async () => {
  server.publish('0.2.0', { key });
  const { updater, updates, quit } = open();
  expect((await updates.check()).state).toBe('ready');
  server.publish('0.3.0', { key: makeKeys().privateKey });
  updater.once('update-downloaded', () => queueMicrotask(quit));
  expect((await updates.check()).state).toBe('refused');
  quit();
  expect(installed()).toBe('0.1.0');
  // The earlier version is offered again.
  server.publish('0.2.0', { key });
  expect((await updates.check()).state).toBe('ready');
  quit();
  expect(installed()).toBe('0.2.0');
});

test('a version that the server has withdrawn is not installed, and is again when it is back', async () => {
  server.publish('0.2.0', { key });
  const { updates, quit } = open();
  await updates.check();
  server.close();
  expect((await updates.check()).state).toBe('failed');
  // A server that does not answer has withdrawn nothing.
  expect(updates.latest().version).toBe('0.2.0');
  server = await startReleaseServer();
  server.publish('0.1.0', { key });
  expect((await updates.check()).state).toBe('none');
  expect(updates.latest().state).toBe('none');
  quit();
  expect(installed()).toBe('0.1.0');
  server.publish('0.2.0', { key });
  expect((await updates.check()).state).toBe('ready');
  quit();
  expect(installed()).toBe('0.2.0');
});

test('a ready version is not announced any more once a newer one replaces it, until that one is ready', async () => {
  server.publish('0.2.0', { key });
  const { updates, quit } = open();
  expect((await updates.check()).state).toBe('ready');
  const bytes = Buffer.concat([Buffer.from(programOf('0.3.0')), Buffer.alloc(100_000)]);
  server.publish('0.3.0', { key, bytes });
  server.breakAfter(1000, () => 1000);
  expect((await updates.check()).state).toBe('failed');
  expect(updates.latest().state).toBe('none');
  server.breakAfter(Infinity, () => 0);
  expect(await updates.check()).toMatchObject({ state: 'ready', version: '0.3.0' });
  expect(updates.latest().version).toBe('0.3.0');
  quit();
  expect(installed()).toBe('0.3.0');
});

test('a withdrawn version is not installed either if the restored version has no signature any more', async () => {
  server.publish('0.3.0', { key });
  const { updates, quit } = open();
  expect((await updates.check()).state).toBe('ready');
  server.publish('0.2.0', {});
  expect((await updates.check()).state).toBe('refused');
  quit();
  expect(installed()).toBe('0.1.0');
});

test('a file replaced after its verification is not installed, and that is reported', async () => {
  server.publish('0.2.0', { key });
  const { updates, file, quit, news } = open();
  await updates.check();
  const other = path.join(folder, 'other');
  writeFileSync(other, programOf('6.6.6'), { mode: 0o755 });
  renameSync(other, file('0.2.0'));
  quit();
  expect(installed()).toBe('0.1.0');
  expect(news).toEqual(['ready 0.2.0', 'spoiled 0.2.0']);
  expect(existsSync(file('0.2.0'))).toBe(false);
});

test('a missing file is not installed, and the program stays as it is', async () => {
  server.publish('0.2.0', { key });
  const { updates, file, quit, news, failures } = open();
  await updates.check();
  rmSync(file('0.2.0'));
  quit();
  expect(installed()).toBe('0.1.0');
  expect(news).toEqual(['ready 0.2.0']);
  expect(failures).toHaveLength(1);
});

test('a process that has the file open cannot change what is installed, and no other user can enter its folder', async () => {
  server.publish('0.2.0', { key });
  const { updater, updates, file, quit } = open();
  await updates.check();
  chmodSync(path.dirname(file('0.2.0')), 0o777);
  const held = openSync(file('0.2.0'), 'r+');
  const folderModes: number[] = [];
  const { install } = updater;
  updater.install = (...args) => {
    folderModes.push(statSync(path.dirname(file('0.2.0'))).mode & 0o777);
    writeSync(held, programOf('6.6.6'), 0);
    return install.apply(updater, args);
  };
  quit();
  closeSync(held);
  expect(installed()).toBe('0.2.0');
  expect(folderModes).toEqual([0o700]);
});

test.each([{ publicKey: '' }, { system: 'darwin' }])('with %j a new version is only announced', async (setting) => {
  server.publish('0.2.0', { key });
  const { updates, quit, news } = open(setting);
  expect(await updates.check()).toMatchObject({ state: 'announced', version: '0.2.0' });
  await updates.check();
  expect(news).toEqual(['announced 0.2.0']);
  expect(askedFor(nameOf('0.2.0'))).toBe(0);
  quit();
  expect(installed()).toBe('0.1.0');
});

test('no newer version, an older version, and a server that does not answer', async () => {
  const { updates, failures, quit } = open();
  expect((await updates.check()).state).toBe('failed');
  expect(failures).toHaveLength(1);
  server.publish('0.1.0', { key });
  expect((await updates.check()).state).toBe('none');
  server.publish('0.0.9', { key });
  expect((await updates.check()).state).toBe('none');
  quit();
  expect(installed()).toBe('0.1.0');
});

test('a key of another kind, a missing one, or an invalid one makes nothing valid', () => {
  const release = { version: '0.2.0', name: nameOf('0.2.0'), sha512: 'AAAA' };
  const pem = { type: 'spki', format: 'pem' } as const;
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secret = (from: typeof key) => from.export({ type: 'pkcs8', format: 'pem' });
  const signature = signRelease(release, secret(other.privateKey));
  expect(isValidRelease(release, signature, other.publicKey.export(pem))).toBe(false);
  expect(isValidRelease(release, signature, '')).toBe(false);
  expect(isValidRelease(release, 'nonsense', KEYS.publicKey)).toBe(false);
  expect(isValidRelease(release, signRelease(release, secret(key)), KEYS.publicKey)).toBe(true);
});

test('a file that is named by another version is not valid, even where somebody has signed it', () => {
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' });
  const release = { version: '0.2.0', name: nameOf('0.1.0'), sha512: 'AAAA' };
  expect(isValidRelease(release, signRelease(release, privateKey), KEYS.publicKey)).toBe(false);
});
