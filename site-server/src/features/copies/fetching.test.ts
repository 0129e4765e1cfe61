// A copy from the other place becomes a backup here, with the real engine, and is restored (rule H19g).
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import type { Copies, CopyList } from 'shared/system/copies.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { PROCESSES } from '../../composition/processes.ts';
import { copiesOf } from '../../testing/copied-site.ts';
import {
  COPIES_TEST_MS,
  engineObstacle,
  makeCopyPlace,
  makeWaitAt,
  runEngine,
  type CopyPlace,
} from '../../testing/copy-place.ts';
import { makeLead } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let place: CopyPlace;
let server: TestServer;

/** The session of Efua, once her first session has ended. */
let token: string | undefined;

const send = (method: string, address: string, body?: unknown) =>
  server.request(method, address, {
    ...(token === undefined ? { as: 'efua' } : { token }),
    ...(body !== undefined && { body }),
  });
const fetchCopy = (id: string): Promise<TestAnswer> => send('POST', `/api/copies/${id}/fetch`);
const namesHere = () => server.context.backups.backups.list().backups.map(({ name }) => name);

async function backUpAndCopy(): Promise<BackupAnswer> {
  const { json } = await send('POST', '/api/backups');
  await copiesOf(server).service.copyBackupIfDue();
  server.advance(1000);
  return json as BackupAnswer;
}

async function copyOf({ name }: Pick<BackupAnswer, 'name'>): Promise<string> {
  const { copies } = (await send('GET', '/api/copies/list')).json as CopyList;
  return copies.find(({ backup }) => backup === name)?.id ?? '';
}

/** Waits until the copy is here, or has failed. */
async function settle(): Promise<Copies['fetching']> {
  await copiesOf(server).fetching.idle();
  return ((await send('GET', '/api/copies')).json as Copies).fetching;
}

/** An older copy whose backup is not here any more. */
async function makeAwayCopy(): Promise<string> {
  const backup = await backUpAndCopy();
  const id = await copyOf(backup);
  server.advance(HOUR_MS);
  await backUpAndCopy();
  await send('DELETE', `/api/backups/${backup.name}`);
  return id;
}

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: COPIES_TEST_MS }, () => {
  beforeEach(async () => {
    token = undefined;
    place = makeCopyPlace();
    server = await startTestServer({ copies: place.settings });
  });
  afterEach(async () => {
    await server.close();
    place.remove();
  });

  test('a backup whose record cannot be read is replaced by its copy', async () => {
    const { name } = await backUpAndCopy();
    const id = await copyOf({ name });
    writeFileSync(server.path('backups', `${name}.json`), '{');
    expect((await send('POST', `/api/backups/${name}/check`)).json).not.toMatchObject({ check: { damage: null } });
    // A failed attempt does not remove anything.
    rmSync(server.path('backups/media'), { recursive: true });
    writeFileSync(server.path('backups/media'), '');
    expect((await fetchCopy(id)).status).toBe(202);
    expect(await settle()).toMatchObject({ last: { failure: expect.any(String) as string } });
    expect(namesHere()).toContain(name);
    rmSync(server.path('backups/media'));
    expect((await fetchCopy(id)).status).toBe(202);
    expect(await settle()).toMatchObject({ last: { failure: null } });
    const { backups } = server.context.backups.backups.list();
    expect(backups.find((backup) => backup.name === name)).toMatchObject({ check: { damage: null } });
  });

  test('a fetched copy is restored with its pictures, and people who were erased since stay erased', async () => {
    // Of each day only the last backup is kept later: no midnight may lie between the first ones.
    const toMidnight = DAY_MS - (server.context.clock.now() % DAY_MS);
    if (toMidnight < 3 * HOUR_MS) server.advance(toMidnight);
    await makeLead(server);
    await makeLead(server, {}, { phone: '024 111 1111', email: 'erased@example.com' });
    const { url } = await makeUpload(server);
    await server.context.media.variants.idle();
    const old = await backUpAndCopy();
    const id = await copyOf(old);
    expect((await fetchCopy(id)).json).toMatchObject({ reason: 'is_here' });
    expect((await fetchCopy('0'.repeat(64))).status).toBe(404);

    await send('POST', '/api/privacy/erase', { phone: '024 111 1111' });
    // The last of its day, and a newest one: the older of that day is not kept.
    server.advance(HOUR_MS);
    await send('POST', '/api/backups');
    server.advance(2 * DAY_MS);
    const signedIn = await send('POST', '/api/auth/login', { username: 'efua', password: TEST_PASSWORD });
    token = (signedIn.json as { token: string }).token;
    await send('POST', '/api/backups');
    expect(namesHere()).not.toContain(old.name);
    for (const folder of ['backups/media/files', 'media/files']) {
      for (const name of readdirSync(server.path(folder))) rmSync(server.path(folder, name));
    }

    const begun = await fetchCopy(id);
    expect([begun.status, begun.json]).toMatchObject([
      202,
      { fetching: { running: { id, phase: 'fetching', by: 'efua', madeAt: old.madeAt } } },
    ]);
    expect((await fetchCopy(id)).json).toMatchObject({ code: 'conflict', reason: 'fetch_running' });
    expect(await settle()).toMatchObject({ running: null, last: { id, by: 'efua', failure: null } });
    expect(existsSync(server.path('copies/fetched'))).toBe(false);
    const activity = await send('GET', '/api/activity?type=user');
    expect(activity.text).toContain(`Brought back from the copies elsewhere: backup ${old.name}`);
    expect(server.context.backups.backups.list().backups.find(({ name }) => name === old.name)).toMatchObject({
      rows: { leads: 2 },
      media: { files: 1, missing: 0 },
    });
    // It still has people who were erased since: it can be downloaded only after it was restored.
    for (const address of [`/api/backups/${old.name}`, `/api/backups/${old.name}/all`]) {
      const refusal = await send('GET', address);
      expect([refusal.status, refusal.json]).toMatchObject([409, { reason: 'before_erasure' }]);
    }
    // It is kept, also after a restart, but not for ever.
    await server.restart();
    await send('POST', '/api/backups');
    expect(namesHere()).toContain(old.name);

    const wish = { keepNewerLeads: false, currentPassword: TEST_PASSWORD };
    expect((await send('POST', `/api/backups/${old.name}/restore`, wish)).status).toBe(202);
    await server.context.restoring.idle();
    await server.host.settled();
    expect((await send('GET', '/api/backups/latest')).text).not.toContain('erased@example.com');
    expect(await server.countRows()).toMatchObject({ leads: 1, uploads: 1 });
    expect((await server.request('GET', url)).status).toBe(200);
    // In steps, as nothing is removed for its age after a large change of the clock.
    for (const days of [4, 4]) {
      server.advance(days * DAY_MS);
      await server.context.hourly.run();
    }
    await server.context.backups.backups.make();
    expect(namesHere()).not.toContain(old.name);
  });

  test('a picture whose last backup here is removed while the copy is fetched belongs to it nevertheless', async () => {
    const { url } = await makeUpload(server);
    await server.context.media.variants.idle();
    const [old, other] = [await backUpAndCopy(), await backUpAndCopy()];
    await send('DELETE', `/api/uploads/${path.basename(url)}`);
    await send('DELETE', '/api/uploads/bin');
    await backUpAndCopy();
    const id = await copyOf(old);
    await send('DELETE', `/api/backups/${old.name}`);
    const goOn = makeWaitAt(place, 'restore');
    expect((await fetchCopy(id)).status).toBe(202);
    await send('DELETE', `/api/backups/${other.name}`);
    expect(readdirSync(server.path('backups/media/files'))).toEqual([]);
    writeFileSync(goOn, '');
    expect((await settle()).last).toMatchObject({ failure: null });
    const { backups } = server.context.backups.backups.list();
    expect(backups.find(({ name }) => name === old.name)?.media).toEqual({ files: 1, missing: 0 });
  });

  test('what a killed server left is removed before the next copy is fetched', thorough, async () => {
    const id = await makeAwayCopy();
    const left = server.path('copies/fetched/backups/media/files');
    await server.restart(() => {
      mkdirSync(left, { recursive: true });
      // Restic could not write a file here.
      mkdirSync(path.join(server.path('copies/fetched'), 'backups/site-id'));
      for (let number = 0; number < 500; number += 1) writeFileSync(path.join(left, String(number)), '');
    });
    expect((await fetchCopy(id)).status).toBe(202);
    expect((await settle()).last?.failure).toBeNull();
    expect(existsSync(server.path('copies/fetched'))).toBe(false);
  });

  test(
    'people whose erasure is recorded only in the copies are erased here too after a restore',
    thorough,
    async () => {
      await makeLead(server);
      await makeLead(server, {}, { phone: '024 111 1111', email: 'erased@example.com' });
      const id = await makeAwayCopy();
      await send('POST', '/api/privacy/erase', { phone: '024 111 1111' });
      await copiesOf(server).service.copyLeads();
      // As on a machine that was set up again from an older folder.
      rmSync(server.path('erasures'));
      await fetchCopy(id);
      expect((await settle()).last).toMatchObject({ failure: null });
      expect(readFileSync(server.path('erasures'), 'utf8').trim().split('\n')).toHaveLength(1);
    },
  );

  test('a copy is not fetched if another secret does not allow to recognise erased people', thorough, async () => {
    await makeLead(server);
    await send('POST', '/api/privacy/erase', { phone: '024 000 0000' });
    const id = await makeAwayCopy();
    await server.restart(() => {
      for (const name of ['erasures', 'erasure-secret']) rmSync(server.path(name));
    });
    await fetchCopy(id);
    expect((await settle()).last?.failure).toMatch(/^The people who were erased .* cannot be recognised here/);
    expect(namesHere()).toHaveLength(1);
  });

  test('an incomplete copy does not become a backup, and is removed', thorough, async () => {
    const away = await makeAwayCopy();
    const before = namesHere();
    const site = readFileSync(server.path('backups/site-id'), 'utf8');
    const name = 'site-2020-01-01T10-00-00-000Z';
    // As left by an engine that could not read the database.
    const words = ['backup', '--json', '--tag', `backup,site-${site},${name}`, '--'];
    runEngine(place, [...words, place.settings.passwordFile]);
    await fetchCopy(await copyOf({ name }));
    expect((await settle()).last?.failure).toMatch(/is not in this copy, or only in part\.$/);
    expect(namesHere()).toEqual(before);
    // The next copy can be fetched.
    await fetchCopy(away);
    expect((await settle()).last?.failure).toBeNull();
  });

  test('the server can stop while a copy is being added to the backups', { tags: ['thorough'] }, async () => {
    // With its own process, which ends with the server: the shared one would wait for ever.
    await server.close();
    // The copies of leads read the list of erased people too.
    stopIntervals();
    server = await startTestServer({ copies: place.settings }, { processes: PROCESSES });
    await makeLead(server);
    await send('POST', '/api/privacy/erase', { phone: '024 000 0000' });
    const id = await makeAwayCopy();
    // A process that reads the list of erased people waits for ever.
    rmSync(server.path('erasures'));
    execFileSync('mkfifo', [server.path('erasures')]);
    await fetchCopy(id);
    await expect.poll(() => copiesOf(server).fetching.state().running?.phase).toBe('checking');
    await server.restart(() => rmSync(server.path('erasures')));
    expect(namesHere()).toHaveLength(1);
  });

  test('on a disk with too little room no copy is fetched', { tags: ['thorough', 'mount'] }, async (context) => {
    const disk = mountSmallDisk();
    try {
      if (disk.obstacle !== undefined) {
        process.stderr.write(
          `\nBringing back a copy without room is NOT tested: no file system can be mounted here (${disk.obstacle})\n`,
        );
        return context.skip(disk.obstacle);
      }
      const id = await makeAwayCopy();
      const { dataDir } = server.context.config;
      await server.restart(() => {
        // Its folder, with all its files, is on the small disk now.
        cpSync(dataDir, path.join(disk.folder, 'data'), { recursive: true });
        renameSync(dataDir, `${dataDir}-before`);
        symlinkSync(path.join(disk.folder, 'data'), dataDir);
      });
      disk.fillUp();
      for (const file of disk.filling.slice(0, 2)) rmSync(file, { force: true });
      const refusal = await fetchCopy(id);
      expect([refusal.status, refusal.json]).toMatchObject([507, { code: 'no_space' }]);
      expect(existsSync(server.path('copies/fetched'))).toBe(false);
      for (const file of disk.filling) rmSync(file, { force: true });
      expect((await fetchCopy(id)).status).toBe(202);
      expect((await settle()).last?.failure).toBeNull();
    } finally {
      await server.close();
      disk.remove();
    }
  });

  test('failures of the engine are reported, before it starts and while it works', thorough, async () => {
    const id = await makeAwayCopy();
    writeFileSync(place.settings.passwordFile, 'another one\n');
    expect((await fetchCopy(id)).json).toMatchObject({ code: 'conflict', reason: 'wrong_password' });
    writeFileSync(place.settings.passwordFile, 'a password for tests\n');
    expect((await fetchCopy(id)).status).toBe(202);
    // Each call of the engine reads the file again, and more calls follow.
    writeFileSync(place.settings.passwordFile, 'another one\n');
    const { last, running } = await settle();
    expect([running, last?.failure]).toEqual([null, expect.stringMatching(/^The password in BACKUP_PASSWORD_FILE/)]);
    expect(existsSync(server.path('copies/fetched'))).toBe(false);
    expect(namesHere()).toHaveLength(1);
  });
});
