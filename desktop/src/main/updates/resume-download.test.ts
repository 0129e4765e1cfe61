// Downloads over connections that break, requested by the real updater library: if a new version of it requests files in
// another way, these tests fail.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import electronUpdater from 'electron-updater';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameOf, startReleaseServer, type Kind, type ReleaseServer } from '../../testing/release-server.ts';
import { openUpdater } from '../../testing/updater-library.ts';
import { resumeDownloads } from './resume-download.ts';

/** No two parts are alike. */
const bytesOf = (seed: number) =>
  Buffer.from(Uint32Array.from({ length: 150_000 }, (_, index) => (index + seed) * 2_654_435_761).buffer);
const BYTES = bytesOf(0);

let folder: string;
let server: ReleaseServer;
let unknown: string[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'download-'));
  unknown = [];
  server = await startReleaseServer();
  vi.stubEnv('APPIMAGE', path.join(folder, nameOf('0.1.0')));
  writeFileSync(path.join(folder, nameOf('0.1.0')), 'the old version');
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
  rmSync(folder, { recursive: true });
});

const partsFolder = () => path.join(folder, 'parts');
const parts = () => readdirSync(partsFolder());
/** Size of the largest part. */
const written = () =>
  existsSync(partsFolder()) ? Math.max(0, ...parts().map((name) => statSync(path.join(partsFolder(), name)).size)) : 0;
const asked = (version: string, kind?: Kind) =>
  server.asked.filter(({ name }) => name === nameOf(version, kind)).map(({ range }) => range ?? 'all');

/** Simulates another run of the program. */
function open(kind?: Kind) {
  const { updater } = openUpdater(path.join(folder, 'cache'), kind);
  updater.autoDownload = false;
  updater.on('error', () => undefined);
  updater.setFeedURL({ provider: 'generic', url: `${server.url}/desktop/` });
  const request = (url: string, init: RequestInit) => fetch(url, init);
  resumeDownloads(updater, { folder: partsFolder(), request }, (what) => void unknown.push(what));
  return updater;
}
async function fetchNewer(updater = open()): Promise<string | undefined> {
  await updater.checkForUpdates();
  const [file] = await updater.downloadUpdate();
  return file;
}

const KINDS: Kind[] = ['AppImage', 'deb', 'exe'];
test.each(KINDS)(
  'every attempt at a file for %s continues where the one before ended, in another run too',
  async (kind) => {
    server.publish('0.2.0', { bytes: BYTES, kind });
    server.breakAfter(250_000, written);
    const first = open(kind);
    await expect(fetchNewer(first)).rejects.toThrow();
    await expect(fetchNewer(first)).rejects.toThrow();
    expect(parts()).toHaveLength(1);
    const file = await fetchNewer(open(kind));
    expect(readFileSync(file ?? '').equals(BYTES)).toBe(true);
    expect(asked('0.2.0', kind)).toEqual(['all', 'bytes=250000-', 'bytes=500000-']);
    expect(parts()).toEqual([]);
    expect(unknown).toEqual([]);
  },
);

test('wrong bytes are discarded, and the download starts again', async () => {
  server.publish('0.2.0', { bytes: BYTES });
  server.replace('0.2.0', bytesOf(1));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(fetchNewer()).rejects.toThrow('not what it should be');
    expect(parts()).toEqual([]);
  }
  expect(asked('0.2.0')).toEqual(['all', 'all']);
});

/** Leaves a part with these bytes, as after a run that was killed. */
async function leavePart(bytes: Buffer): Promise<void> {
  server.publish('0.2.0', { bytes: BYTES });
  server.breakAfter(100_000, written);
  await expect(fetchNewer()).rejects.toThrow();
  server.breakAfter(Infinity, written);
  writeFileSync(path.join(partsFolder(), parts()[0] ?? ''), bytes);
}

test('a part that is complete is taken as it is', async () => {
  await leavePart(BYTES);
  const file = await fetchNewer();
  expect(readFileSync(file ?? '').equals(BYTES)).toBe(true);
  expect(asked('0.2.0')).toEqual(['all']);
  expect(parts()).toEqual([]);
});

// 400 was the answer of earlier servers.
test.each([416, 400])('a wrong part as long as the file is discarded when the server answers %d', async (status) => {
  server.answerBeyondWith(status);
  await leavePart(bytesOf(1));
  const file = await fetchNewer();
  expect(readFileSync(file ?? '').equals(BYTES)).toBe(true);
  expect(asked('0.2.0')).toEqual(['all', `bytes=${BYTES.length}-`, 'all']);
  expect(parts()).toEqual([]);
});

test('a partial download of another version is deleted', async () => {
  server.breakAfter(100_000, written);
  server.publish('0.2.0', { bytes: BYTES });
  await expect(fetchNewer()).rejects.toThrow();
  server.publish('0.3.0', { bytes: bytesOf(1) });
  await expect(fetchNewer()).rejects.toThrow();
  expect(parts()).toHaveLength(1);
  expect([asked('0.2.0'), asked('0.3.0')]).toEqual([['all'], ['all']]);
});

test('an updater with another signature downloads by its own method', async () => {
  server.publish('0.2.0', { bytes: BYTES });
  const { updater } = openUpdater(path.join(folder, 'cache'));
  const { httpExecutor } = updater as unknown as { httpExecutor: { download(...args: unknown[]): Promise<string> } };
  resumeDownloads(updater, { folder: partsFolder(), request: fetch }, (what) => void unknown.push(what));
  const destination = path.join(folder, 'fetched');
  const cancellationToken = new electronUpdater.CancellationToken();
  await httpExecutor.download(new URL(`${server.url}/desktop/${nameOf('0.2.0')}`), destination, { cancellationToken });
  expect(readFileSync(destination).equals(BYTES)).toBe(true);
  expect(unknown).toEqual([expect.stringContaining('asks in another way')]);

  resumeDownloads({}, { folder: partsFolder(), request: fetch }, (what) => void unknown.push(what));
  expect(unknown).toEqual([expect.any(String), expect.stringContaining('fetches in another way')]);
});
