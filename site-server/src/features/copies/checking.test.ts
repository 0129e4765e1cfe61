// Testing the place of the copies, and checking what is stored there, with the real engine (rules H19i, H19j, H19o).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Copies, CopyTest } from 'shared/system/copies.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { copiesOf } from '../../testing/copied-site.ts';
import {
  engineObstacle,
  makeCopyPlace,
  makeBusyAt,
  makeFailAt,
  makeHangIn,
  makeHangWhenConfirming,
  type CopyPlace,
} from '../../testing/copy-place.ts';
import { startInbox } from '../../testing/mail-inbox.ts';
import { makeLead } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { CopiesState } from './copies-state.ts';

const DAY_MS = 24 * 3_600_000;
const PARTS = 30;

let place: CopyPlace;
let server: TestServer;

const inPlace = (...names: string[]) => path.join(place.settings.repository, ...names);
const service = () => copiesOf(server).service;
const read = async () => (await server.request('GET', '/api/copies', { as: 'efua' })).json as Copies;

async function testPlace(): Promise<CopyTest> {
  const { status, json } = await server.request('POST', '/api/copies/test', { as: 'efua' });
  expect(status).toBe(200);
  return json as CopyTest;
}

async function checkNow(): Promise<Copies> {
  expect((await server.request('POST', '/api/copies/check', { as: 'efua' })).status).toBe(202);
  await service().idle();
  return read();
}

async function backUpAndCopy(): Promise<void> {
  await server.context.backups.backups.make();
  await service().copyBackupIfDue();
}

/**
 * A file with data of the copies, by its path in the place. The largest has the copied data, others have lists of
 * files.
 */
function aPack(folder = 'data'): string {
  const files = readdirSync(inPlace(folder), { recursive: true, withFileTypes: true });
  const packs = files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const [largest = ''] = packs.toSorted((one, other) => statSync(other).size - statSync(one).size);
  return largest;
}

/** Which of the thirty parts this file is in, by the first byte of its name, as in restic. */
const partOf = (pack: string) => Number.parseInt(path.basename(pack).slice(0, 2), 16) % PARTS;

/** As after days on which other parts were read. */
async function readNext(part: number): Promise<void> {
  const stateFile = server.path('copies/state.json');
  const at = server.context.clock.timestamp();
  await server.restart(() => {
    const state = JSON.parse(readFileSync(stateFile, 'utf8')) as CopiesState;
    writeFileSync(stateFile, JSON.stringify({ ...state, check: { at, part: part % PARTS, damage: null } }));
  });
}

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  beforeEach(() => void (place = makeCopyPlace()));
  afterEach(async () => {
    await server.close();
    place.remove();
  });

  test('a place is tested; damage found there by a check is shown everywhere', async () => {
    const inbox = await startInbox();
    server = await startTestServer({ ...inbox.config, copies: place.settings });
    await server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: 'efua@example.com' } });
    await backUpAndCopy();
    const { backup, check } = await read();
    expect(check).toEqual({ isRunning: false, at: null, damage: null });
    const copiedAt = expect.stringMatching(backup.copiedAt?.slice(0, 10) ?? '') as string;
    expect(await testPlace()).toEqual({ problem: null, copies: 1, copiedAt });

    const pack = aPack();
    // Not the part of this file, or restic would try to read it for a minute.
    await readNext(partOf(pack) + 1);
    rmSync(pack);
    const damaged = await checkNow();
    expect(damaged.problems).toMatchObject([{ part: 'check', kind: 'damaged' }]);
    expect(damaged.check.damage).toMatch(/cannot be read/);
    expect((await server.request('GET', '/metrics')).text).toContain('copy_check_damaged 1');
    expect((await server.request('GET', '/api/system', { as: 'efua' })).json).toMatchObject({
      copies: { problems: ['damaged'], checkedAt: damaged.check.at },
    });
    // The copies of leads are undamaged: an unchanged one is not copied again.
    await service().copyLeads();
    const before = readdirSync(inPlace('leads/snapshots'));
    await service().copyLeads();
    expect(readdirSync(inPlace('leads/snapshots'))).toEqual(before);
    // Copies of several minutes, as after a long check, and one later.
    await Promise.all([1, 2, 3].map(async () => service().copyBackupIfDue()));
    await service().copyBackupIfDue();
    await server.context.mail.idle();
    const subjects = inbox.mails.map(({ subject }) => subject).filter((subject) => subject?.endsWith('damaged'));
    expect(subjects).toEqual(['Harbourline Industrial: the copies in the other place are damaged']);
    await inbox.close();
  });

  test(
    'damaged copies of leads are made again once their folder is removed, and leads are safe',
    thorough,
    async () => {
      server = await startTestServer({ copies: place.settings });
      await backUpAndCopy();
      rmSync(aPack('leads/data'));
      expect((await checkNow()).check.damage).toMatch(/copies of leads/);
      await service().copyLeads();
      rmSync(inPlace('leads'), { recursive: true });
      await service().copyLeads();
      expect(existsSync(inPlace('leads/config'))).toBe(true);
      // An administrator starts a check at once.
      rmSync(inPlace('leads'), { recursive: true });
      expect(await checkNow()).toMatchObject({ problems: [], check: { damage: null } });
    },
  );

  test(
    'damage of the copies of leads is still reported while they cannot be copied; lost keys are damage',
    thorough,
    async () => {
      server = await startTestServer({ copies: place.settings });
      await backUpAndCopy();
      const pack = aPack();
      await readNext(partOf(pack) + 1);
      const damaged = { part: 'check', kind: 'damaged', message: expect.stringMatching(/copies of leads/) as string };
      const keys = inPlace('leads/keys');
      renameSync(keys, `${keys}-away`);
      await makeLead(server);
      await service().copyLeads();
      expect((await read()).problems).toMatchObject([{ ...damaged, part: 'leads' }]);
      expect(await checkNow()).toMatchObject({
        problems: [{ ...damaged, part: 'leads' }, damaged],
        check: { damage: damaged.message },
      });
      // Nor is it forgotten when more damage is found.
      renameSync(pack, `${pack}-away`);
      const both = expect.stringMatching(/Some of what is there .*Some of the copies of leads/) as string;
      for (let tries = 0; tries < 2; tries += 1) expect(await checkNow()).toMatchObject({ check: { damage: both } });
      renameSync(`${pack}-away`, pack);
      // It fails for another reason now.
      renameSync(`${keys}-away`, keys);
      const isQuiet = makeBusyAt(place, 'check');
      expect((await checkNow()).problems).toContainEqual(expect.objectContaining(damaged));
      writeFileSync(isQuiet, '');
      expect(await checkNow()).toMatchObject({ problems: [], check: { damage: null } });
    },
  );

  test('leads are copied while their existing copies are checked', async () => {
    server = await startTestServer({ copies: place.settings });
    await backUpAndCopy();
    const begun = makeHangIn(place, 'leads', 'check');
    expect((await server.request('POST', '/api/copies/check', { as: 'efua' })).status).toBe(202);
    await expect.poll(() => existsSync(begun)).toBe(true);
    const before = readdirSync(inPlace('leads/snapshots')).length;
    await makeLead(server);
    await service().copyLeads();
    expect((await read()).check.isRunning).toBe(true);
    expect(readdirSync(inPlace('leads/snapshots'))).toHaveLength(before + 1);
  });

  test('a stop while damage of the leads is being confirmed still closes everything else', async () => {
    server = await startTestServer({ copies: place.settings });
    await backUpAndCopy();
    const begun = makeHangWhenConfirming(place);
    expect((await server.request('POST', '/api/copies/check', { as: 'efua' })).status).toBe(202);
    await expect.poll(() => existsSync(begun)).toBe(true);
    await server.restart();
    expect((await server.request('GET', '/api/health')).status).toBe(200);
  });

  test('the reason why a place cannot be used is reported by test and check', thorough, async () => {
    place.remove();
    place = makeCopyPlace({}, { isNew: true });
    server = await startTestServer({ copies: place.settings });
    expect((await server.request('POST', '/api/copies/check', { as: 'efua' })).status).toBe(409);
    expect(await testPlace()).toEqual({ problem: null, copies: 0, copiedAt: null });
    await backUpAndCopy();
    const { passwordFile, repository, environment } = place.settings;
    const password = readFileSync(passwordFile);
    writeFileSync(passwordFile, 'another one\n');
    expect((await testPlace()).problem?.kind).toBe('wrong_password');
    writeFileSync(passwordFile, password);
    renameSync(repository, `${repository}-away`);
    expect((await testPlace()).problem?.kind).toBe('no_repository');
    renameSync(`${repository}-away`, repository);

    // Another process checks it too, so slowly that the lock is held.
    const env = { ...environment, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile };
    const locking = spawn('restic', ['check', '--read-data', '--limit-download', '1'], { env, stdio: 'ignore' });
    onTestFinished(() => void locking.kill('SIGKILL'));
    const ended = once(locking, 'exit');
    const isWhole = (name: string) => /^[0-9a-f]{64}$/.test(name);
    await expect.poll(() => readdirSync(inPlace('locks')).some(isWhole)).toBe(true);
    expect((await testPlace()).problem?.kind).toBe('locked');
    // No lead waits for that.
    await makeLead(server);
    await service().copyLeads();
    expect((await read()).problems).toEqual([]);
    expect((await read()).leads.lagSeconds).toEqual(expect.any(Number));
    locking.kill('SIGKILL');
    await ended;
    // The lock of a process that has ended is removed.
    expect(await testPlace()).toMatchObject({ problem: null, copies: 1 });
    expect(readdirSync(inPlace('locks'))).toEqual([]);
  });

  test('a changed byte is found in its part of the data, at every check until it is repaired', thorough, async () => {
    server = await startTestServer({ copies: place.settings });
    await backUpAndCopy();
    const pack = aPack();
    const bytes = readFileSync(pack);
    const spoilt = Buffer.from(bytes);
    spoilt[10] = (bytes[10] ?? 0) ^ 1;
    writeFileSync(pack, spoilt);
    await readNext(partOf(pack));
    for (let tries = 0; tries < 2; tries += 1) expect((await checkNow()).problems).toMatchObject([{ kind: 'damaged' }]);
    await server.restart();
    expect((await read()).problems).toMatchObject([{ part: 'check', kind: 'damaged' }]);
    const isQuiet = makeFailAt(place, 'check', 'Please reduce your request rate.');
    const why = expect.stringMatching(/cannot be read.* not be checked again: .*request rate/) as string;
    expect((await checkNow()).problems).toMatchObject([{ part: 'check', kind: 'damaged', message: why }]);
    writeFileSync(isQuiet, '');
    writeFileSync(pack, bytes);
    const mended = await checkNow();
    expect(mended).toMatchObject({ problems: [], check: { damage: null } });

    // The check that runs once a day.
    server.advance(DAY_MS);
    for (let tries = 0; tries < 2; tries += 1) await service().copyBackupIfDue();
    const { check: daily } = server.context.copies.read();
    expect(Date.parse(daily.at ?? '') - Date.parse(mended.check.at ?? '')).toBeGreaterThanOrEqual(DAY_MS);
  });
});
