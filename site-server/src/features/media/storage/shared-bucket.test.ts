// Pictures in storage that two machines of one site use, without copies in another place (rule F28i).
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../testing/listen.ts';
import { fileForm, makePicture, makeUpload } from '../../../testing/make-picture.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { stopIntervals } from '../../../testing/stop-intervals.ts';
import { emptyCache, storedSiteForFile } from '../../../testing/stored-site.ts';
import { makeTestFolder } from '../../../testing/test-folder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const RETRY_MS = 30_000;
const OWNER_FILE = 'media-storage-owner';

const site = storedSiteForFile('shared');
let folders: string;
/** Keys of the files that the first machine has stored. */
let firstKeys: string[];
beforeEach(() => {
  folders = makeTestFolder('shared-bucket');
});
afterEach(() => rmSync(folders, { recursive: true }));

const firstFolder = () => path.join(folders, 'first');
const start = (folder: string) => startTestServer({ mediaStorage: site.settings() }, { folder });
const sweepOf = ({ context }: TestServer) => context.media.upkeep.sweep();
const problemOf = ({ context }: TestServer) => context.media.storage?.state().problem?.kind;

async function upload(server: TestServer, name: string, colour: string): Promise<void> {
  const token = await signInAgain(server, 'efua');
  const raw = fileForm(await makePicture({ colour }), name);
  expect((await server.request('POST', '/api/upload', { token, raw })).status).toBe(201);
  await server.context.media.variants.idle();
}

/** The first machine has a picture, and is off while another continues with its data and gets one too. */
async function takeOver(prepare: (folder: string) => void): Promise<TestServer> {
  site.server = await site.start();
  await makeUpload(site.server, 'one.png', { colour: '#102030' });
  // Otherwise they are made after it has started again, and use the storage meanwhile.
  await site.server.context.media.variants.idle();
  await site.sweep();
  firstKeys = site.keys('files');
  await site.server.close(firstFolder());
  const folder = path.join(folders, 'second');
  cpSync(firstFolder(), folder, { recursive: true });
  prepare(folder);
  const second = await start(folder);
  onTestFinished(() => second.close());
  await sweepOf(second);
  await upload(second, 'two.png', '#302010');
  return second;
}

async function comeBack(): Promise<void> {
  site.server = await start(firstFolder());
  site.server.advance(7 * HOUR_MS);
  await site.sweep();
}

test.for([
  ['restored from a backup', (folder: string) => rmSync(path.join(folder, OWNER_FILE), { force: true })],
  ['made from a copy of its data folder', () => undefined],
] as const)('a machine that starts again removes no files of one that was %s', async ([, prepare]) => {
  const second = await takeOver(prepare);
  const [newKey, ...more] = site.keys('files').filter((key) => !firstKeys.includes(key));
  expect(more).toEqual([]);
  const before = site.keys('files');
  await comeBack();
  expect(site.keys('files')).toEqual(before);
  expect(await site.system()).toMatchObject({ problem: { kind: 'taken_over' } });
  // Everything else works.
  await upload(site.server, 'three.png', '#203010');

  // The other one still removes unneeded files.
  const token = await signInAgain(second, 'efua');
  await second.request('DELETE', '/api/uploads/two.png', { token });
  await second.request('DELETE', '/api/uploads/bin', { token });
  second.advance(7 * HOUR_MS);
  await sweepOf(second);
  expect(site.keys('files')).not.toContain(newKey);
  expect(problemOf(second)).toBeUndefined();
});

test('files of a machine that takes over while backups are read are not removed', async () => {
  stopIntervals();
  site.server = await site.start();
  await makeUpload(site.server, 'one.png', { colour: '#102030' });
  await site.sweep();
  const before = site.keys('files');
  await site.server.close(firstFolder());
  const folder = path.join(folders, 'second');
  cpSync(firstFolder(), folder, { recursive: true });
  // As after a restore: it has not used the storage yet.
  rmSync(path.join(folder, OWNER_FILE));
  site.server = await start(firstFolder());
  const token = await signInAgain(site.server, 'efua');
  await site.server.request('DELETE', '/api/uploads/one.png', { token });
  await site.server.request('DELETE', '/api/uploads/bin', { token });
  const { name } = await site.server.context.backups.backups.make();
  site.server.advance(7 * HOUR_MS);

  // Reading a pipe waits for a writer, and the other way round.
  const record = site.server.path('backups', `${name}.json`);
  renameSync(record, `${record}.kept`);
  execFileSync('mkfifo', [record]);
  const sweeping = site.sweep();
  const pipe = await open(record, 'w');
  const second = await start(folder);
  onTestFinished(() => second.close());
  await sweepOf(second);
  await pipe.writeFile(readFileSync(`${record}.kept`));
  renameSync(`${record}.kept`, record);
  await pipe.close();
  await sweeping;
  expect(site.keys('files')).toEqual(before);
  expect(problemOf(site.server)).toBe('taken_over');
});

test('a former owner can become the owner again, but not because of a damaged file', async () => {
  const second = await takeOver(() => undefined);
  await comeBack();
  const file = site.server.path(OWNER_FILE);
  for (const damaged of ['', '{}', `${readFileSync(file, 'utf8')}x`]) {
    writeFileSync(file, damaged);
    await site.sweep();
    expect(problemOf(site.server)).toBe('taken_over');
  }
  await site.server.restart(() => rmSync(file));
  await site.sweep();
  expect(problemOf(site.server)).toBeUndefined();
  await sweepOf(second);
  expect(problemOf(second)).toBe('taken_over');
});

test('a former owner also reports an unreachable storage, notices when it is back, and then stops asking', async () => {
  stopIntervals();
  await takeOver(() => undefined);
  await comeBack();
  const events = await listen(site.server, { as: 'efua' });
  await events.next();
  emptyCache(site.server);
  await site.storage.stop();
  expect((await site.admin('GET', '/uploads/one.png')).status).toBe(503);
  const away = await site.system();
  expect(away).toMatchObject({ problem: { kind: 'unreachable' } });

  await site.storage.start();
  site.server.advance(RETRY_MS);
  vi.advanceTimersByTime(RETRY_MS);
  expect(await events.next()).toMatchObject({ data: { type: 'media.changed' } });
  events.stop();
  await expect.poll(async () => (await site.system()).comparedAt).not.toBe(away.comparedAt);
  // The comparison takes another moment: the next one begins after it.
  await site.sweep();
  expect(problemOf(site.server)).toBe('taken_over');

  const asked: (string | undefined)[] = [];
  const empty = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(404).end();
  });
  const { hostname, port } = new URL(site.storage.address(site.folder));
  await site.storage.stop();
  await once(empty.listen(Number(port), hostname), 'listening');
  onTestFinished(async () => {
    empty.close();
    empty.closeAllConnections();
    await site.storage.start();
  });
  vi.advanceTimersByTime(RETRY_MS);
  // Made while the storage was reachable.
  emptyCache(site.server);
  expect((await site.admin('GET', '/uploads/one.png')).status).toBe(404);
  // A backup, which is due by now, may list files meanwhile.
  const ofPictures = asked.filter((url) => url?.includes('list-type') !== true);
  expect(ofPictures).toEqual([expect.stringContaining('/files/')]);
});

test("the owner's own starts change nothing, even if one was interrupted", async () => {
  site.server = await site.start();
  await makeUpload(site.server);
  for (const lostObject of [false, true, false]) {
    await site.sweep();
    expect(problemOf(site.server)).toBeUndefined();
    await site.server.restart(() => {
      if (lostObject) site.storage.lose(site.folder, 'owner');
    });
  }
  await site.sweep();
  expect(problemOf(site.server)).toBeUndefined();
});

test('two sweeps at once go through everything one after the other', async () => {
  stopIntervals();
  site.server = await site.start();
  await site.sweep();
  const asked: string[] = [];
  const owner = (JSON.parse(readFileSync(site.server.path(OWNER_FILE), 'utf8')) as { ids: string[] }).ids.at(-1);
  const counting = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end(url.endsWith('/owner') ? owner : '<ListBucketResult/>');
  });
  const { hostname, port } = new URL(site.storage.address(site.folder));
  await site.storage.stop();
  await once(counting.listen(Number(port), hostname), 'listening');
  onTestFinished(async () => {
    counting.close();
    counting.closeAllConnections();
    await site.storage.start();
  });
  await site.sweep();
  const alone = asked.splice(0);
  await Promise.all([site.sweep(), site.sweep()]);
  expect(asked).toEqual([...alone, ...alone]);
});
