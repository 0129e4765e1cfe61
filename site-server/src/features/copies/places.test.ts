// Places that the real engine reaches over a network (rule H19): the product writes to them, checks and reads them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAdminCommand } from '../../admin-command.ts';
import { copiesOf } from '../../testing/copied-site.ts';
import { engineObstacle, makeCopyPlace, runEngine, type CopyPlace } from '../../testing/copy-place.ts';
import { makeLead } from '../../testing/make.ts';
import { restObstacle, startRestServer } from '../../testing/rest-server.ts';
import { S3_ACCOUNT, startS3Server } from '../../testing/s3-server.ts';
import { startSftpServer, sftpObstacle, type SftpServer } from '../../testing/sftp-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const DAY_MS = 24 * 3_600_000;
type Settings = CopyPlace['settings'];

let server: TestServer;
/** Has the password file, and the data of the servers. */
let away: CopyPlace;
beforeEach(() => {
  away = makeCopyPlace();
});
afterEach(async () => {
  await server.close();
  away.remove();
});

async function start(changes: Partial<Settings> = {}): Promise<void> {
  server = await startTestServer({ copies: { ...away.settings, ...changes } });
}

const problems = () => server.context.copies.read().problems;

/** A backup with a lead, and a lead after it. */
async function copyAll(): Promise<void> {
  await makeLead(server);
  await server.context.backups.backups.make();
  await copiesOf(server).service.copyBackupIfDue();
  await makeLead(server);
  await copiesOf(server).service.copyLeads();
  expect(problems()).toEqual([]);
}

/** Removes old copies, and checks the remaining ones. */
async function copyADayLater(): Promise<void> {
  server.advance(DAY_MS + 3_600_000);
  await server.context.backups.backups.make();
  await copiesOf(server).service.copyBackupIfDue();
}

async function expectAllToComeBack(settings: Settings, leads: number): Promise<void> {
  const folder = path.join(away.folder, 'new-machine');
  mkdirSync(folder);
  const words = ['restore', '--from', settings.repository];
  const printed = await runAdminCommand(words, folder, server.context.clock, { copies: settings });
  expect(printed).toContain(`Leads that came or changed after it: ${leads}.`);
}

const testPlace = () => server.context.copies.test();

const hasNoEngine = engineObstacle() !== undefined;

describe.skipIf(hasNoEngine || sftpObstacle() !== undefined)('over SFTP', { tags: ['restic', 'sshd'] }, () => {
  let sftp: SftpServer;
  let settings: Settings;
  beforeEach(async () => {
    sftp = await startSftpServer(path.join(away.folder, 'sshd'));
    const PATH = `${sftp.bin}:${process.env['PATH']}`;
    const environment = { ...away.settings.environment, PATH };
    settings = { ...away.settings, repository: sftp.address(away.settings.repository), environment };
  });
  afterEach(() => sftp.stop());

  test('a place is opened and written to, and an unreachable server is reported', async () => {
    await start(settings);
    expect(await testPlace()).toEqual({ problem: null, copies: 0, copiedAt: null });
    await sftp.stop();
    expect((await testPlace()).problem?.kind).toBe('unreachable');
  });

  test('all is copied; a day later old copies are removed, and the remaining ones are checked', thorough, async () => {
    await start(settings);
    await copyAll();
    expect(JSON.parse(runEngine(away, ['snapshots', '--json']))).toHaveLength(1);
    expect(server.context.copies.read().check.at).toBeNull();
    await copyADayLater();
    const at = expect.any(String) as string;
    expect(server.context.copies.read()).toMatchObject({ problems: [], check: { at, damage: null } });
    expect(JSON.parse(runEngine(away, ['snapshots', '--json']))).toHaveLength(2);
  });

  test('everything is restored', thorough, async () => {
    // Written here, which is many times faster.
    await start();
    await copyAll();
    await expectAllToComeBack(settings, 1);
  });
});

const network = { tags: ['thorough', 'restic'], timeout: 300_000 };

describe.skipIf(hasNoEngine)('in S3', network, () => {
  test('everything is copied, checked and restored; a refused key and an unreachable server are reported', async () => {
    const s3 = await startS3Server(path.join(away.folder, 's3'));
    try {
      const environment = { ...away.settings.environment, ...S3_ACCOUNT };
      const settings = { ...away.settings, repository: s3.address, environment };
      await start(settings);
      await copyAll();
      await copyADayLater();
      expect(server.context.copies.read()).toMatchObject({ problems: [], check: { damage: null } });
      expect(await testPlace()).toMatchObject({ problem: null, copies: 2 });
      await makeLead(server);
      await copiesOf(server).service.copyLeads();
      await expectAllToComeBack(settings, 1);
      await server.close();

      await start({ ...settings, environment: { ...environment, AWS_ACCESS_KEY_ID: 'another' } });
      expect((await testPlace()).problem?.kind).toBe('refused');
      await s3.stop();
      expect((await testPlace()).problem?.kind).toBe('unreachable');
    } finally {
      await s3.stop();
    }
  });
});

const rest = { ...network, tags: [...network.tags, 'rest'] };

describe.skipIf(hasNoEngine || restObstacle() !== undefined)('to a REST server', rest, () => {
  test('all is copied, checked and restored; a wrong password and an unreachable server are reported', async () => {
    const place = await startRestServer(path.join(away.folder, 'rest'));
    try {
      const settings = { ...away.settings, repository: place.address('site') };
      await start(settings);
      await copyAll();
      await copyADayLater();
      expect(server.context.copies.read()).toMatchObject({ problems: [], check: { damage: null } });
      expect(server.context.copies.read().repository).toMatch(/^rest:http:\/\/\*\*\*@127/);
      expect(await testPlace()).toMatchObject({ problem: null, copies: 2 });
      await makeLead(server);
      await copiesOf(server).service.copyLeads();
      await expectAllToComeBack(settings, 1);
      await server.close();

      await start({ ...settings, repository: place.address('site', 'wrong') });
      const list = await server.request('GET', '/api/copies/list', { as: 'efua' });
      expect([list.status, list.json]).toMatchObject([409, { reason: 'refused' }]);
      expect((await testPlace()).problem?.kind).toBe('refused');
      await place.stop();
      expect((await testPlace()).problem?.kind).toBe('unreachable');
    } finally {
      await place.stop();
    }
  });
});
