// No valid signature, no installation.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFile, isValidRelease, signRelease } from './release-signature.ts';
import { createUpdates } from './updates.ts';

function makeKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

const KEYS = makeKeys();
const NAME = 'siteconsole-setup-0.2.0.exe';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'updates-'));
  file = path.join(folder, NAME);
  writeFileSync(file, 'the new version');
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Setting {
  publicKey?: string;
  system?: string;
  signature?: string | undefined;
  isAvailable?: boolean;
}

function makeUpdates({ publicKey = KEYS.publicKey, system = 'win32', signature, isAvailable = true }: Setting) {
  const done: string[] = [];
  const updater = {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    setFeedURL: (feed: unknown) => void done.push((feed as { url: string }).url),
    checkForUpdates: () =>
      Promise.resolve({ isUpdateAvailable: isAvailable, updateInfo: { version: '0.2.0', releaseNotes: 'Better.' } }),
    downloadUpdate() {
      done.push('download');
      return Promise.resolve([file]);
    },
  };
  const updates = createUpdates({
    updater: updater as never,
    server: () => 'https://office.example',
    publicKey,
    system,
    request: (url) => {
      done.push(url);
      return Promise.resolve(new Response(signature ?? 'Not found', { status: signature === undefined ? 404 : 200 }));
    },
    onFailure: () => void done.push('failed'),
    onNews: (news, version) => void done.push(`${news} ${version}`),
  });
  return { updates, updater, done };
}

const release = async (changes: object = {}) => ({
  version: '0.2.0',
  name: NAME,
  sha512: await hashFile(file),
  ...changes,
});

test('a signed version is installed when the console quits', async () => {
  const signature = signRelease(await release(), KEYS.privateKey);
  const { updates, updater, done } = makeUpdates({ signature });
  expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false });
  expect(await updates.check()).toEqual({ state: 'ready', version: '0.2.0', notes: 'Better.' });
  expect(updater.autoInstallOnAppQuit).toBe(true);
  expect(done).toEqual([
    'https://office.example/desktop/',
    'download',
    `https://office.example/desktop/${NAME}.sig`,
    'ready 0.2.0',
  ]);
  // It is not fetched again.
  expect((await updates.check()).state).toBe('ready');
  expect(done.filter((what) => what === 'download')).toHaveLength(1);
});

test.each([
  ['no signature', () => undefined],
  ['nonsense', () => 'AAAA'],
  ['another key', async () => signRelease(await release(), makeKeys().privateKey)],
  ['another version', async () => signRelease(await release({ version: '0.1.0' }), KEYS.privateKey)],
  ['another file', async () => signRelease(await release({ name: 'siteconsole-setup-0.1.0.exe' }), KEYS.privateKey)],
  ['other bytes', async () => signRelease(await release({ sha512: 'AAAA' }), KEYS.privateKey)],
])('with %s nothing is installed, and the file goes', async (_what, sign) => {
  const { updates, updater, done } = makeUpdates({ signature: await sign() });
  expect((await updates.check()).state).toBe('refused');
  // Refused again, it is told once.
  writeFileSync(file, 'the new version');
  expect((await updates.check()).state).toBe('refused');
  expect(done.filter((what) => what === 'refused 0.2.0')).toHaveLength(1);
  expect(updater.autoInstallOnAppQuit).toBe(false);
  expect(existsSync(file)).toBe(false);
});

test.each([{ publicKey: '' }, { system: 'darwin' }])('with %j a new version is only told of', async (setting) => {
  const { updates, updater, done } = makeUpdates(setting);
  expect(await updates.check()).toMatchObject({ state: 'announced', version: '0.2.0' });
  await updates.check();
  expect(done.filter((what) => what === 'announced 0.2.0')).toHaveLength(1);
  expect(done).not.toContain('download');
  expect(updater.autoInstallOnAppQuit).toBe(false);
});

test('nothing newer, and a server that does not answer', async () => {
  expect((await makeUpdates({ isAvailable: false }).updates.check()).state).toBe('none');
  const { updates, updater, done } = makeUpdates({});
  updater.downloadUpdate = () => Promise.reject(new Error('offline'));
  expect((await updates.check()).state).toBe('failed');
  expect(updater.autoInstallOnAppQuit).toBe(false);
  expect(done).toContain('failed');
});

test('a key of another kind, or none, makes nothing valid', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = { type: 'spki', format: 'pem' } as const;
  const signature = signRelease(await release(), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(isValidRelease(await release(), signature, publicKey.export(pem))).toBe(false);
  expect(isValidRelease(await release(), signature, '')).toBe(false);
});
