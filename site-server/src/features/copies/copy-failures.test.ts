// Failures of copies are reported by their cause, as long as it lasts, with the real engine (rule H19d).
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { COPY_PROBLEMS, type Copies, type CopyProblem } from 'shared/system/copies.ts';
import type { System } from 'shared/system/system.ts';
import { copiesOf } from '../../testing/copied-site.ts';
import {
  COPIES_TEST_MS,
  engineObstacle,
  makeCopyPlace,
  makeHangAt,
  makeSlowAt,
  runEngine,
  type CopyPlace,
} from '../../testing/copy-place.ts';
import { startInbox } from '../../testing/mail-inbox.ts';
import { makeLead } from '../../testing/make.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let place: CopyPlace;
let server: TestServer;

async function start(settings: Partial<CopyPlace['settings']> = {}): Promise<void> {
  place = makeCopyPlace(settings);
  server = await startTestServer({ copies: place.settings });
}

/** The problem, which is the same in Settings, System health and /metrics. */
async function readProblems(): Promise<CopyProblem[]> {
  const as = { token: await signInAgain(server, 'efua') };
  const { problems } = (await server.request('GET', '/api/copies', as)).json as Copies;
  const kinds = problems.map(({ kind }) => kind);
  const { copies } = (await server.request('GET', '/api/system', as)).json as System;
  expect(copies?.problems).toEqual(kinds);
  expect(copies?.causes).toEqual([...new Set(problems.map(({ message }) => message))]);
  const { text } = await server.request('GET', '/metrics');
  const metrics = COPY_PROBLEMS.map((kind) => `copy_problem_${kind} ${Number(kinds.includes(kind))}`);
  expect(text.match(/^copy_problem_.*$/gm)).toEqual(metrics);
  return kinds;
}

async function copy(): Promise<CopyProblem[]> {
  server.advance(3_600_000);
  await server.context.backups.backups.make();
  await copiesOf(server).service.copyBackupIfDue();
  return readProblems();
}

/** Process ids of the engines that this process has started. */
function engines(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, parent, name]) => parent === String(process.pid) && name?.endsWith('restic') === true)
    .map(([pid]) => Number(pid));
}

function stop(): Promise<void> {
  place.remove();
  return server.close();
}

test('a missing engine is reported, the site keeps working, and administrators get one mail after a day', async () => {
  const inbox = await startInbox();
  place = makeCopyPlace({ environment: { PATH: '/nowhere' } });
  server = await startTestServer({ ...inbox.config, copies: place.settings });
  expect(await copy()).toEqual(['no_engine']);
  expect(await makeLead(server)).toMatchObject({ id: 1 });
  server.advance(25 * 3_600_000);
  expect(server.context.copies.read().isLate).toBe(true);
  // No administrator has an address yet, so no mail was sent.
  await copiesOf(server).service.copyBackupIfDue();
  const token = await signInAgain(server, 'efua');
  await server.request('PATCH', '/api/users/1', { token, body: { email: 'efua@example.com' } });
  for (let tries = 0; tries < 2; tries += 1) {
    await copiesOf(server).service.copyBackupIfDue();
    server.advance(3_600_000);
  }
  await server.context.mail.idle();
  expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Harbourline Industrial: no copy of the data for a day']);
  expect(inbox.mails[0]?.text).toContain('The program restic is not installed, or not in PATH.');
  await stop();
  await inbox.close();
});

describe.skipIf(engineObstacle() !== undefined)(
  'with restic',
  { tags: ['thorough', 'restic'], timeout: COPIES_TEST_MS },
  () => {
    // Otherwise leads that are copied automatically would fail as well.
    beforeEach(stopIntervals);
    afterEach(() => stop());

    test('without the engine nothing is copied until it is installed', async () => {
      await start({ environment: { PATH: '/nowhere' } });
      expect(await copy()).toEqual(['no_engine']);
      place.settings.environment['PATH'] = process.env['PATH'] ?? '';
      expect(await copy()).toEqual([]);
    });

    test('a place that has disappeared is not created again: its drive may not be connected', async () => {
      await start();
      expect(await copy()).toEqual([]);
      const { repository } = place.settings;
      renameSync(repository, `${repository}-away`);
      expect(await copy()).toEqual(['no_repository']);
      renameSync(`${repository}-away`, repository);
      expect(await copy()).toEqual([]);
    });

    test('a missing password file and an unreachable machine are reported', async () => {
      await start();
      const { passwordFile } = place.settings;
      const password = readFileSync(passwordFile);
      rmSync(passwordFile);
      expect(await copy()).toEqual(['no_password']);
      writeFileSync(passwordFile, password);
      expect(await copy()).toEqual([]);
      await stop();
      await start({ repository: 'sftp:nobody@127.0.0.1:/nowhere' });
      expect(await copy()).toEqual(['unreachable']);
      await stop();
      await start();
      // Newer engines try for a quarter of an hour, and copying a backup may take longer.
      const words = 'Stat(<config/>) returned error, retrying after 1s: Stat: connection refused';
      const isQuiet = makeHangAt(place, 'backup', words);
      expect(await copy()).toEqual(['unreachable']);
      writeFileSync(isQuiet, '');
      expect(await copy()).toEqual([]);
    });

    test('a lock left by an ended process is removed, and that of a running one is not', async () => {
      await start();
      expect(await copy()).toEqual([]);
      const { repository, passwordFile, environment } = place.settings;
      const env = { ...environment, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile };
      // It holds its lock until its input has ended.
      const holding = spawn('restic', ['backup', '--stdin'], { env, stdio: ['pipe', 'ignore', 'ignore'] });
      onTestFinished(() => void holding.kill('SIGKILL'));
      const ended = once(holding, 'exit');
      await expect.poll(() => runEngine(place, ['list', 'locks', '--no-lock'])).not.toBe('');
      server.advance(25 * 3_600_000);
      expect(await copy()).toEqual(['locked', 'locked']);
      expect(server.context.copies.read().problems).toMatchObject([{ part: 'pruning' }, { part: 'check' }]);
      holding.kill('SIGKILL');
      await ended;
      expect(await copy()).toEqual([]);
    });

    test('a full place is reported, and used again once there is room', { tags: ['mount'] }, async (context) => {
      const disk = mountSmallDisk();
      try {
        await start(disk.obstacle === undefined ? { repository: path.join(disk.folder, 'repository') } : {});
        if (disk.obstacle !== undefined) {
          process.stderr.write(
            `\nA full place of copies is NOT tested: no file system can be mounted here (${disk.obstacle})\n`,
          );
          return context.skip(disk.obstacle);
        }
        expect(await copy()).toEqual([]);
        disk.fillUp();
        await makeLead(server);
        expect(await copy()).toEqual(['full']);
        expect((await server.context.copies.test()).problem?.kind).toBe('full');
        await makeLead(server);
        for (const file of disk.filling) rmSync(file, { force: true });
        // Tried again at once, and not after ten minutes.
        expect((await server.context.copies.test()).problem).toBeNull();
        await copiesOf(server).service.copyBackupIfDue();
        expect(await readProblems()).toEqual([]);
        expect(JSON.parse(runEngine(place, ['snapshots', '--json']))).toHaveLength(2);
      } finally {
        disk.remove();
      }
    });

    test('a killed engine is reported, and the next copy works and removes the lock', async () => {
      await start();
      expect(await copy()).toEqual([]);
      const locks = path.join(place.settings.repository, 'locks');
      const names = () => readdirSync(locks).filter((name) => /^[0-9a-f]{64}$/.test(name));
      await makeLead(server);
      const isFast = makeSlowAt(place, 'backup');
      const copying = copy();
      await expect.poll(names).toHaveLength(1);
      for (const pid of engines()) process.kill(pid, 'SIGKILL');
      expect(await copying).toEqual(['interrupted']);
      writeFileSync(isFast, '');
      expect(names()).toHaveLength(1);
      // Old copies are removed too, which the lock of another would prevent.
      server.advance(24 * 3_600_000);
      await copiesOf(server).service.copyBackupIfDue();
      expect(await readProblems()).toEqual([]);
      expect(server.context.copies.read().check.damage).toBeNull();
      expect(names()).toEqual([]);
      expect(JSON.parse(runEngine(place, ['snapshots', '--json']))).toHaveLength(2);
    });
  },
);
