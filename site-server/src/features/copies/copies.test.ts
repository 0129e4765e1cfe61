// Copies in another place with the real engine (rule H19): made, and everything brought back from them alone.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Copies } from 'shared/system/copies.ts';
import { runAdminCommand } from '../../admin-command.ts';
import { engineObstacle, makeCopyPlace, runEngine, type CopyPlace } from '../../testing/copy-place.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { ALL_DAY } from '../../testing/escalation-office.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { readPictures } from '../../testing/read-pictures.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const HOUR_MS = 3_600_000;

let place: CopyPlace;
let server: TestServer;

const read = async () => (await server.request('GET', '/api/copies', { as: 'efua' })).json as Copies;
const newFolder = () => path.join(place.folder, 'new-machine');

function restoreFrom(...older: string[]): Promise<string> {
  const words = ['restore', '--from', place.settings.repository, ...older];
  return runAdminCommand(words, newFolder(), server.context.clock, { copies: place.settings });
}

async function backUpAndCopy(): Promise<void> {
  await server.context.backups.backups.make();
  await server.context.copies.service?.copyBackupIfDue();
}

/** The same site on a machine that has nothing but the copies. */
async function moveToNewMachine(...older: string[]): Promise<string> {
  await server.close();
  const printed = await restoreFrom(...older);
  server = await startTestServer({ copies: place.settings }, { folder: newFolder() });
  return printed;
}

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  beforeEach(async () => {
    place = makeCopyPlace();
    server = await startTestServer({ copies: place.settings });
  });
  afterEach(async () => {
    await server.close();
    place.remove();
  });

  test('after the machine is lost under load, every acknowledged lead, picture and revision is back', async () => {
    await makeUpload(server, 'boat.png');
    await server.context.media.variants.idle();
    await server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Marine' } });
    const acknowledged: string[] = [];
    async function receive(count: number): Promise<void> {
      const enquiry = { body: makeEnquiry({ email: 'load@example.com', phone: '024 111 1111' }) };
      const sent = await Promise.all(
        Array.from({ length: count }, () => server.request('POST', '/api/contact', enquiry)),
      );
      acknowledged.push(...sent.map(({ json }) => (json as { ref: string }).ref));
    }
    await makeLead(server);
    await receive(40);
    await backUpAndCopy();
    await receive(40);
    await server.request('PATCH', '/api/messages/2', { as: 'efua', body: { status: 'closed', note: 'Done.' } });
    // Somebody whom the copied backup still has.
    await server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone: '024 000 0000' } });
    await server.context.copies.service?.copyLeads();

    const copies = await read();
    expect(copies).toMatchObject({ problems: [], failures: 0, isLate: false });
    expect(copies.leads.lagSeconds).toEqual(expect.any(Number));
    const before = { rows: await server.countRows(), pictures: await readPictures(server) };
    // The home of the server's user, as the guide sets it up, may be the data folder.
    mkdirSync(path.join(newFolder(), '.ssh'), { recursive: true });
    expect(await moveToNewMachine()).toContain('Leads that came or changed after it: 41.');

    const kept = [
      'leads',
      'lead_notes',
      'lead_history',
      'uploads',
      'categories',
      'content_revisions',
      'users',
    ] as const;
    const rows = await server.countRows();
    for (const table of kept) expect([table, rows[table]]).toEqual([table, before.rows[table]]);
    expect(rows['leads']).toBe(acknowledged.length);
    expect(await readPictures(server)).toEqual(before.pictures);
    expect(
      await server.context.database.reads.selectFrom('leads').select('status').where('id', '=', 2).execute(),
    ).toEqual([{ status: 'closed' }]);
    // It goes on where it was: the same site, with a new journal on the same backup.
    await server.context.copies.service?.copyLeads();
    expect(server.context.copies.read().problems).toEqual([]);
  });

  test(
    'what is there is listed; the site goes on when nothing can be copied, and says why until it can',
    thorough,
    async () => {
      const list = () => server.request('GET', '/api/copies/list', { as: 'efua' });
      expect((await list()).json).toEqual({ copies: [] });
      await backUpAndCopy();
      const { backup } = await read();
      expect((await list()).json).toMatchObject({ copies: [{ madeAt: backup.madeAt, backup: backup.name }] });
      writeFileSync(place.settings.passwordFile, 'another one\n');
      const refusal = await list();
      expect(refusal.status).toBe(409);
      expect(refusal.json).toMatchObject({ reason: 'wrong_password' });
      server.advance(HOUR_MS);
      await backUpAndCopy();
      const failed = await read();
      expect(failed.problems).toMatchObject([{ part: 'backup', kind: 'wrong_password' }]);
      expect((await server.request('GET', '/metrics')).text).toContain('copy_problem_wrong_password 1');
      expect(await makeLead(server)).toMatchObject({ id: 1 });
      // Not every minute, but after ten.
      writeFileSync(place.settings.passwordFile, 'a password for tests\n');
      await server.context.copies.service?.copyBackupIfDue();
      expect((await read()).problems).toHaveLength(1);
      server.advance(HOUR_MS / 6);
      await server.context.copies.service?.copyBackupIfDue();
      expect((await read()).problems).toEqual([]);
      server.advance(25 * HOUR_MS);
      expect(server.context.copies.read().isLate).toBe(true);
    },
  );

  test(
    'an empty site is not added to the copies of another, nor restored over something',
    { tags: ['thorough'] },
    async () => {
      await backUpAndCopy();
      const other = await startTestServer({ copies: place.settings });
      await other.context.backups.backups.make();
      await other.context.copies.service?.copyBackupIfDue();
      expect(other.context.copies.read().problems).toMatchObject([{ kind: 'other_site' }]);
      await other.close();
      mkdirSync(newFolder());
      writeFileSync(path.join(newFolder(), 'notes.txt'), 'mine');
      await expect(restoreFrom()).rejects.toThrow('is not empty (notes.txt)');
      expect(readdirSync(newFolder()).filter((name) => !name.startsWith('owner.lock'))).toEqual(['notes.txt']);
    },
  );

  test('an older copy brings back nobody who was erased since', { tags: ['thorough'] }, async () => {
    await makeLead(server);
    await makeLead(server, {}, { phone: '024 111 1111', email: 'other@example.com' });
    await backUpAndCopy();
    const [older] = JSON.parse(runEngine(place, ['snapshots', '--json'])) as { id: string }[];
    await server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone: '024 000 0000' } });
    server.advance(HOUR_MS);
    await backUpAndCopy();
    await server.context.copies.service?.copyLeads();
    await moveToNewMachine(older?.id ?? '');
    expect(await server.countRows()).toMatchObject({ leads: 1, erasures: 1 });
  });

  test(
    'a journal of leads that is older than the backup takes nothing away from it',
    { tags: ['thorough'] },
    async () => {
      const erase = (phone: string) => server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone } });
      await makeLead(server);
      await makeLead(server, {}, { phone: '024 111 1111', email: 'other@example.com' });
      await makeLead(server, {}, { phone: '024 222 2222', email: 'third@example.com' });
      await erase('024 111 1111');
      await backUpAndCopy();
      const keys = path.join(place.settings.repository, 'leads', 'keys');
      renameSync(keys, `${keys}-away`);
      server.advance(HOUR_MS);
      await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { note: 'Call back on Monday.' } });
      await erase('024 222 2222');
      await backUpAndCopy();
      expect((await read()).problems).toMatchObject([{ part: 'leads' }]);
      renameSync(`${keys}-away`, keys);
      const before = await server.countRows();
      expect(await moveToNewMachine()).toContain('There is no copy of what happened to leads after this backup.');
      const rows = await server.countRows();
      for (const table of ['leads', 'lead_notes', 'lead_history', 'erasures'] as const) {
        expect([table, rows[table]]).toEqual([table, before[table]]);
      }
      const listed = readFileSync(path.join(newFolder(), 'erasures'), 'utf8').trim().split(/\n+/);
      expect(listed).toHaveLength(2);
    },
  );

  test(
    'how far leads were escalated is brought back, and what was opened since stays opened',
    { tags: ['thorough'] },
    async () => {
      const escalation = { assignee: 10, everyone: 20, admins: 60 };
      const settings = { officeHours: ALL_DAY, publicHolidays: false, staffMayClaim: true, escalation };
      await server.request('PATCH', '/api/settings', { as: 'efua', body: settings });
      for (const phone of ['024 111 1111', '024 222 2222']) {
        await server.request('POST', '/api/contact', {
          body: makeEnquiry({ phone, email: `${phone.slice(-1)}@x.example` }),
        });
      }
      await backUpAndCopy();
      // Nothing of this touches the lead itself.
      server.advance(HOUR_MS);
      await server.request('POST', '/api/messages/2/seen', { as: 'kofi' });
      await server.context.escalation.run();
      await server.context.copies.service?.copyLeads();
      const read = async () => {
        const { reads } = server.context.database;
        return {
          unopened: await reads.selectFrom('lead_unopened').selectAll().orderBy('lead_id').execute(),
          calls: await reads.selectFrom('lead_calls').selectAll().orderBy('user_id').execute(),
          history: await reads.selectFrom('lead_history').selectAll().orderBy('id').execute(),
          due: await reads.selectFrom('leads').select(['id', 'response_due_at']).orderBy('id').execute(),
        };
      };
      const before = await read();
      expect(before.unopened).toMatchObject([{ lead_id: 1, step: 3 }]);
      expect(before.calls).not.toEqual([]);
      await moveToNewMachine();
      await server.context.responseClock.bringUpToDate();
      expect(await read()).toEqual(before);
      await server.context.escalation.run();
      expect(await read()).toEqual(before);
    },
  );

  test(
    'a restore that was broken off in its last step is finished by the next command or start',
    { tags: ['thorough'] },
    async () => {
      await makeLead(server);
      await backUpAndCopy();
      await server.close();
      await restoreFrom();
      const whole = readdirSync(newFolder()).toSorted();
      const arrived = path.join('copies', 'arrived');
      /** As a power cut leaves it: the last files are still where they were made. */
      const breakOff = () => {
        mkdirSync(path.join(newFolder(), arrived));
        for (const name of ['media', 'site.db']) {
          renameSync(path.join(newFolder(), name), path.join(newFolder(), arrived, name));
        }
      };
      breakOff();
      expect(await restoreFrom()).toContain('The restore that was broken off is finished.');
      expect(readdirSync(newFolder()).toSorted()).toEqual(whole);
      expect(existsSync(path.join(newFolder(), arrived))).toBe(false);
      breakOff();
      server = await startTestServer({ copies: place.settings }, { folder: newFolder() });
      expect(existsSync(path.join(server.context.config.dataDir, arrived))).toBe(false);
      expect(await server.countRows()).toMatchObject({ leads: 1 });
    },
  );

  test('a full disk here is no failure of the copies there', { tags: ['thorough'] }, async () => {
    // Where what is known of the copies is written down.
    mkdirSync(path.join(server.context.config.dataDir, 'copies', 'state.json.new'), { recursive: true });
    await makeLead(server);
    await backUpAndCopy();
    const { problems, failures, backup, leads } = await read();
    expect([problems, failures]).toEqual([[], 0]);
    expect(backup.copiedAt).not.toBeNull();
    expect(leads.safeTo).not.toBeNull();
  });

  test('a newest copy that is not whole is passed over', { tags: ['thorough'] }, async () => {
    await makeLead(server);
    await backUpAndCopy();
    // As the engine leaves one when it could read only some of the files.
    const words = ['backup', '--time', '2099-01-01 00:00:00', '--tag', 'backup,site-any', '--json', '--'];
    runEngine(place, [...words, place.settings.passwordFile]);
    const listed = JSON.parse(runEngine(place, ['snapshots', '--json'])) as { id: string; time: string }[];
    const partial = listed.find(({ time }) => time.startsWith('2099'))?.id ?? '';
    await expect(restoreFrom(partial)).rejects.toThrow('Nothing was restored.');
    expect(await moveToNewMachine()).toContain(
      `The copy ${partial.slice(0, 8)} of 2099-01-01T00:00:00 UTC cannot be used`,
    );
    expect(await server.countRows()).toMatchObject({ leads: 1 });
  });

  test.each([false, true])(
    'the keys are copied only where that is allowed: %s',
    { tags: ['thorough'] },
    async (withKeys) => {
      await server.close();
      server = await startTestServer({ copies: { ...place.settings, withKeys } });
      const keys = ['jwt-secret', 'mail-secret'];
      for (const key of keys) writeFileSync(path.join(server.context.config.dataDir, key), 'a'.repeat(43));
      await backUpAndCopy();
      await moveToNewMachine();
      for (const key of keys) expect(existsSync(path.join(newFolder(), key))).toBe(withKeys);
    },
  );

  test(
    'of the hours before the last day, one copy a day is kept',
    { tags: ['thorough'], timeout: 300_000 },
    async () => {
      for (let hour = 0; hour < 30; hour += 1) {
        server.advance(HOUR_MS);
        await backUpAndCopy();
      }
      server.advance(25 * HOUR_MS);
      await backUpAndCopy();
      const listed = JSON.parse(runEngine(place, ['snapshots', '--json'])) as { time: string }[];
      expect(listed.length).toBeGreaterThanOrEqual(24);
      expect(listed.length).toBeLessThanOrEqual(24 + 2);
      expect(server.context.copies.read().problems).toEqual([]);
    },
  );
});
