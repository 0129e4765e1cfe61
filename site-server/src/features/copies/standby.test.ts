// A second machine follows the copies and takes over, with the real engine (rule H20).
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAdminCommand } from '../../admin-command.ts';
import { copiesOf } from '../../testing/copied-site.ts';
import { engineObstacle, makeCopyPlace, type CopyPlace } from '../../testing/copy-place.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { readPictures } from '../../testing/read-pictures.ts';
import { picturesAreElsewhere, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const HOUR_MS = 3_600_000;

let place: CopyPlace;
let server: TestServer;
let following: { lines: string[]; end(): Promise<string> } | undefined;

const standbyDir = () => path.join(place.folder, 'standby-machine');
const stock = (...names: string[]) => path.join(standbyDir(), 'copies/standby/stock', ...names);

function follow(): NonNullable<typeof following> {
  const stop = new AbortController();
  const lines: string[] = [];
  const ended = runAdminCommand(['standby', '--from', place.settings.repository], standbyDir(), server.context.clock, {
    copies: place.settings,
    signal: stop.signal,
    print: (line) => lines.push(line),
  });
  following = {
    lines,
    end() {
      stop.abort();
      return ended;
    },
  };
  return following;
}

const takeOver = (signal = new AbortController().signal) =>
  runAdminCommand(['take-over', '--from', place.settings.repository], standbyDir(), server.context.clock, {
    copies: place.settings,
    signal,
  });

async function backUpAndCopy(): Promise<void> {
  server.advance(HOUR_MS);
  await server.context.backups.backups.make();
  await copiesOf(server).service.copyBackupIfDue();
}

async function receive(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const { status } = await server.request('POST', '/api/contact', { body: makeEnquiry({ name: `Sender ${sent}` }) });
    expect(status).toBe(201);
  }
}

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  beforeEach(async () => {
    place = makeCopyPlace();
    server = await startTestServer({ copies: place.settings });
    await makeUpload(server, 'boat.png');
    await makeUpload(server, 'crane.png', { colour: '#806020' });
    await server.request('PUT', '/api/content', { as: 'efua', body: { hero: { title: 'Changed' } } });
    await server.context.media.variants.idle();
    await backUpAndCopy();
  });
  afterEach(async () => {
    await following?.end().catch(() => undefined);
    following = undefined;
    await server.close();
    place.remove();
  });

  test(
    'after the machine is lost, the standby takes over by one command, with every lead that was copied',
    thorough,
    async () => {
      const { lines, end } = follow();
      await expect.poll(() => lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^Holds the backup of .* UTC\./);
      await receive(20);
      await server.request('POST', '/api/privacy/erase', { as: 'efua', body: { email: 'nobody@example.com' } });
      await copiesOf(server).service.copyLeads();
      const before = { rows: await server.countRows(), pictures: await readPictures(server) };
      await server.close();

      // Made by a take-over that was interrupted.
      writeFileSync(stock('site.db'), 'half');
      // The running standby releases the folder.
      const printed = await takeOver();
      expect(await end()).toBe('This machine takes over.');
      expect(printed).toContain('Leads that came or changed after it: 20.');
      expect(printed).toContain('must not run any more');
      expect(existsSync(stock())).toBe(false);
      server = await startTestServer({ copies: place.settings }, { folder: standbyDir() });
      const rows = await server.countRows();
      for (const table of ['leads', 'uploads', 'users', 'content_revisions'] as const) {
        expect([table, rows[table]]).toEqual([table, before.rows[table]]);
      }
      expect(rows).toMatchObject({ leads: 20, uploads: 2, content_revisions: 1 });
      expect(await readPictures(server)).toEqual(before.pictures);
    },
  );

  test('leads copied before a backup are not applied to it if the place breaks off after it', thorough, async () => {
    await receive(1);
    await copiesOf(server).service.copyLeads();
    const first = follow();
    await expect.poll(() => first.lines).toHaveLength(1);
    expect(await first.end()).toBe('Ended. What was fetched is kept.');
    const change = { as: 'efua', body: { note: 'Call back on Monday.' } } as const;
    expect((await server.request('PATCH', '/api/messages/1', change)).status).toBe(200);
    const before = await server.countRows();
    await backUpAndCopy();
    // No copy of leads can be read.
    const keys = path.join(place.settings.repository, 'leads', 'keys');
    renameSync(keys, `${keys}-away`);
    const printed = await takeOver();
    expect(printed).toContain('What was fetched until then is used.');
    renameSync(`${keys}-away`, keys);
    await server.close();
    server = await startTestServer({ copies: place.settings }, { folder: standbyDir() });
    const rows = await server.countRows();
    for (const table of ['leads', 'lead_notes', 'lead_history'] as const) {
      expect([table, rows[table]]).toEqual([table, before[table]]);
    }
    expect(printed).toContain('There is no copy of what happened to leads after this backup.');
  });

  test(
    'if the newest copy of leads is damaged, an undamaged newer one is fetched, with a warning',
    thorough,
    async () => {
      const leads = path.join(place.settings.repository, 'leads', 'data');
      const packs = () =>
        readdirSync(leads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const copyOne = async () => {
        await receive(1);
        server.advance(60_000);
        await copiesOf(server).service.copyLeads();
      };
      const first = follow();
      await expect.poll(() => first.lines).toHaveLength(1);
      await first.end();
      await copyOne();
      const before = new Set(packs().map(({ name }) => name));
      await copyOne();
      for (const { name, parentPath } of packs().filter((pack) => !before.has(pack.name))) {
        const file = path.join(parentPath, name);
        chmodSync(file, 0o600);
        writeFileSync(file, Buffer.alloc(statSync(file).size, 0x55));
      }
      const printed = await takeOver();
      expect(printed).toMatch(/A copy of leads cannot be read: .* What was fetched until then is used\.$/m);
      expect(printed).toContain('Leads that came or changed after it: 1.');
    },
  );

  test.skipIf(picturesAreElsewhere)(
    'a standby fetches only new pictures, and can take over while the copies cannot be reached',
    { tags: ['thorough'] },
    async () => {
      const first = follow();
      await expect.poll(() => first.lines).toHaveLength(1);
      expect(await first.end()).toBe('Ended. What was fetched is kept.');
      const [picture = ''] = readdirSync(stock('backups/media/files'));
      const fetchedAt = statSync(stock('backups/media/files', picture)).ino;
      await makeUpload(server, 'quay.png', { width: 90 });
      await receive(3);
      await server.context.media.variants.idle();
      await backUpAndCopy();
      const { lines, end } = follow();
      await expect.poll(() => lines).toHaveLength(1);
      await end();
      expect(readdirSync(stock('backups/media/files'))).toHaveLength(3);
      expect(statSync(stock('backups/media/files', picture)).ino).toBe(fetchedAt);
      // It holds only the newest backup.
      expect(readdirSync(stock('backups')).filter((name) => name.endsWith('.db'))).toHaveLength(1);

      renameSync(place.settings.repository, `${place.settings.repository}-away`);
      const printed = await takeOver();
      expect(printed).toContain('What was fetched until then is used.');
      renameSync(`${place.settings.repository}-away`, place.settings.repository);
      const pictures = await server.mediaFiles();
      await server.close();
      server = await startTestServer({ copies: place.settings }, { folder: standbyDir() });
      expect((await server.countRows())['leads']).toBe(3);
      expect(await server.mediaFiles()).toEqual(pictures);
      // It continues with the same copies.
      await makeLead(server);
      await backUpAndCopy();
      expect(server.context.copies.read().problems).toEqual([]);
      // Neither command changes a folder with a site.
      await server.close();
      await expect(takeOver()).rejects.toThrow('is not empty');
      await expect(follow().end()).rejects.toThrow('is not empty');
    },
  );

  test('without anything to take over with, the folder is not changed', { tags: ['thorough'] }, async () => {
    const passwordFile = readFileSync(place.settings.passwordFile);
    writeFileSync(place.settings.passwordFile, 'another\n');
    await expect(takeOver()).rejects.toThrow('There is nothing to take over with.');
    const { lines } = follow();
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain('This is tried again.');
    writeFileSync(place.settings.passwordFile, passwordFile);
    expect(readdirSync(standbyDir()).toSorted()).toEqual(['copies', 'owner.lock']);
    expect(await takeOver()).toContain('Restored the backup of');
  });

  test('a take-over that is stopped does not make a site of older data', async () => {
    const first = follow();
    await expect.poll(() => first.lines).toHaveLength(1);
    await first.end();
    await receive(1);
    await backUpAndCopy();
    await expect(takeOver(AbortSignal.abort())).rejects.toThrow('Nothing was taken over.');
    const stop = new AbortController();
    const ended = takeOver(stop.signal);
    stop.abort();
    await expect(ended).rejects.toThrow('Nothing was taken over.');
    expect(readdirSync(standbyDir()).toSorted()).toEqual(['copies', 'owner.lock']);
    expect(await takeOver()).toContain('Restored the backup of');
    await server.close();
    server = await startTestServer({ copies: place.settings }, { folder: standbyDir() });
    expect((await server.countRows())['leads']).toBe(1);
  });

  test('files lost from the disk of the standby are fetched again at its start', thorough, async () => {
    const first = follow();
    await expect.poll(() => first.lines).toHaveLength(1);
    await first.end();
    const database = readdirSync(stock('backups')).find((name) => name.endsWith('.db')) ?? '';
    writeFileSync(stock('backups', database), '');
    if (!picturesAreElsewhere) rmSync(stock('backups/media'), { recursive: true });
    const second = follow();
    await expect.poll(() => second.lines).toHaveLength(1);
    await second.end();
    expect(statSync(stock('backups', database)).size).toBeGreaterThan(0);
    expect(existsSync(stock('backups/media'))).toBe(!picturesAreElsewhere);
  });

  test('people who are erased after an interrupted take-over stay erased', { tags: ['thorough'] }, async () => {
    const erase = (email: string) => server.request('POST', '/api/privacy/erase', { as: 'efua', body: { email } });
    await makeLead(server, {}, { email: 'erased@example.com', phone: '024 111 1111' });
    await erase('nobody@example.com');
    await backUpAndCopy();
    const first = follow();
    await expect.poll(() => first.lines).toHaveLength(1);
    await first.end();
    for (const name of ['erasure-secret', 'erasures']) copyFileSync(stock('backups', name), stock(name));
    expect((await erase('erased@example.com')).json).toMatchObject({ leads: 1 });
    await copiesOf(server).service.copyLeads();
    await server.close();
    await takeOver();
    server = await startTestServer({ copies: place.settings }, { folder: standbyDir() });
    expect((await server.countRows())['leads']).toBe(0);
  });

  test('a standby follows again after an interrupted take-over', { tags: ['thorough'] }, async () => {
    const first = follow();
    await expect.poll(() => first.lines).toHaveLength(1);
    await first.end();
    // The process was killed before it could remove this.
    writeFileSync(path.join(standbyDir(), 'copies/take-over'), '');
    const second = follow();
    await expect.poll(() => second.lines).toHaveLength(1);
    expect(await second.end()).toBe('Ended. What was fetched is kept.');
  });
});
