// Restoring from a copy in another place, with the real engine (rule H19): an older copy, an incomplete one, and a
// restore that was interrupted.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Copies } from 'shared/system/copies.ts';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { engineObstacle, makeFailAt, runEngine } from '../../testing/copy-place.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { keepFromMidnight } from '../../testing/lead-clock.ts';
import { skipLeadNumbers, newestId } from '../../testing/skip-lead-numbers.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { startTestServer } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  const site = copiedSite();
  const read = async () => (await site.server.request('GET', '/api/copies', { as: 'efua' })).json as Copies;

  test.each([
    ['a copy of leads', true],
    ['a newer backup', false],
  ])(
    'an older copy does not restore people whose later erasure is in %s',
    { tags: ['thorough'] },
    async (_in, hasLeads) => {
      await makeLead(site.server);
      await makeLead(site.server, {}, { phone: '024 111 1111', email: 'other@example.com' });
      await site.backUpAndCopy();
      const [older] = JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { id: string }[];
      await site.server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone: '024 000 0000' } });
      site.server.advance(HOUR_MS);
      await site.backUpAndCopy();
      if (hasLeads) await copiesOf(site.server).service.copyLeads();
      else rmSync(path.join(site.place.settings.repository, 'leads'), { recursive: true });
      await site.moveToNewMachine(older?.id ?? '');
      expect(await site.server.countRows()).toMatchObject({ leads: 1, erasures: 1 });
    },
  );

  test.each([{ withLeads: true }, { withLeads: false }])(
    'after restoring an older copy no number is used again: %j',
    { tags: ['thorough'] },
    async ({ withLeads }) => {
      await makeLead(site.server);
      await site.backUpAndCopy();
      const [older] = JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { id: string }[];
      await site.server.restart(() => skipLeadNumbers(site.server));
      site.server.advance(HOUR_MS);
      const last = await makeLead(site.server, {}, { email: 'last@example.com' });
      // Known from the copies of leads only, or from a newer backup only.
      if (withLeads) await copiesOf(site.server).service.copyLeads();
      else {
        await site.backUpAndCopy();
        rmSync(path.join(site.place.settings.repository, 'leads'), { recursive: true });
      }
      await site.moveToNewMachine(older?.id ?? '');
      expect((await site.server.countRows())['leads']).toBe(1);
      expect(await newestId(site.server)).toBeGreaterThan(last.id);
    },
  );

  test('a journal of leads that is older than the backup does not change it', { tags: ['thorough'] }, async () => {
    const erase = (phone: string) => site.server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone } });
    await makeLead(site.server);
    await makeLead(site.server, {}, { phone: '024 111 1111', email: 'other@example.com' });
    await makeLead(site.server, {}, { phone: '024 222 2222', email: 'third@example.com' });
    await erase('024 111 1111');
    await site.backUpAndCopy();
    const keys = path.join(site.place.settings.repository, 'leads', 'keys');
    renameSync(keys, `${keys}-away`);
    site.server.advance(HOUR_MS);
    await site.server.request('PATCH', '/api/messages/1', { as: 'efua', body: { note: 'Call back on Monday.' } });
    await erase('024 222 2222');
    await site.backUpAndCopy();
    expect((await read()).problems).toMatchObject([{ part: 'leads' }]);
    renameSync(`${keys}-away`, keys);
    const before = await site.server.countRows();
    expect(await site.moveToNewMachine()).toContain('There is no copy of what happened to leads after this backup.');
    const rows = await site.server.countRows();
    for (const table of ['leads', 'lead_notes', 'lead_history', 'erasures'] as const) {
      expect([table, rows[table]]).toEqual([table, before[table]]);
    }
    const listed = readFileSync(path.join(site.newFolder(), 'erasures'), 'utf8').trim().split(/\n+/);
    expect(listed).toHaveLength(2);
  });

  test(
    'escalation steps are restored, and leads that were opened since stay opened',
    { tags: ['thorough'] },
    async () => {
      keepFromMidnight(site.server, 2.5 * HOUR_MS);
      const escalation = { assignee: 10, everyone: 20, admins: 60 };
      const settings = { ...ALWAYS_OPEN, staffMayClaim: true, escalation };
      await site.server.request('PATCH', '/api/settings', { as: 'efua', body: settings });
      for (const phone of ['024 111 1111', '024 222 2222']) {
        await site.server.request('POST', '/api/contact', {
          body: makeEnquiry({ phone, email: `${phone.slice(-1)}@x.example` }),
        });
      }
      await site.backUpAndCopy();
      // None of this changes the lead itself. More than an hour, as the office is closed for a minute at midnight.
      site.server.advance(2 * HOUR_MS);
      await site.server.request('POST', '/api/messages/2/seen', { as: 'kofi' });
      await site.server.context.escalation.run();
      await copiesOf(site.server).service.copyLeads();
      const readCalls = async () => {
        const { reads } = site.server.context.database;
        return {
          unopened: await reads.selectFrom('lead_unopened').selectAll().orderBy('lead_id').execute(),
          calls: await reads.selectFrom('lead_calls').selectAll().orderBy('user_id').execute(),
          history: await reads.selectFrom('lead_history').selectAll().orderBy('id').execute(),
          due: await reads.selectFrom('leads').select(['id', 'response_due_at']).orderBy('id').execute(),
        };
      };
      const before = await readCalls();
      expect(before.unopened).toMatchObject([{ lead_id: 1, step: 3 }]);
      expect(before.calls).not.toEqual([]);
      await site.moveToNewMachine();
      await site.server.context.responseClock.bringUpToDate();
      expect(await readCalls()).toEqual(before);
      await site.server.context.escalation.run();
      expect(await readCalls()).toEqual(before);
    },
  );

  test(
    'a restore that was interrupted in its last step is finished by the next command or start',
    { tags: ['thorough'] },
    async () => {
      await makeLead(site.server);
      await site.backUpAndCopy();
      await site.server.close();
      await site.restoreFrom();
      const whole = readdirSync(site.newFolder()).toSorted();
      const arrived = path.join('copies', 'arrived');
      /** As after a power cut: the last files have not been moved yet. */
      const breakOff = () => {
        mkdirSync(path.join(site.newFolder(), arrived));
        for (const name of ['media', 'site.db']) {
          renameSync(path.join(site.newFolder(), name), path.join(site.newFolder(), arrived, name));
        }
        const state = path.join(site.newFolder(), 'copies', 'state.json');
        renameSync(state, path.join(site.newFolder(), arrived, 'copies-state.json'));
      };
      breakOff();
      expect(await site.restoreFrom()).toContain('The restore that was broken off is finished.');
      expect(readdirSync(site.newFolder()).toSorted()).toEqual(whole);
      expect(existsSync(path.join(site.newFolder(), arrived))).toBe(false);
      breakOff();
      site.server = await startTestServer({ copies: site.place.settings }, { folder: site.newFolder() });
      expect(existsSync(site.server.path(arrived))).toBe(false);
      expect(await site.server.countRows()).toMatchObject({ leads: 1 });
      await copiesOf(site.server).service.idle();
      // It knows the place: a missing one is not created again.
      renameSync(site.place.settings.repository, `${site.place.settings.repository}-away`);
      site.server.advance(HOUR_MS);
      await site.backUpAndCopy();
      expect(site.server.context.copies.read().problems).toMatchObject([{ kind: 'no_repository' }]);
      expect(existsSync(site.place.settings.repository)).toBe(false);
    },
  );

  test('a full disk is reported as that of this machine, not of the place', async () => {
    await site.backUpAndCopy();
    makeFailAt(site.place, 'restore', 'write /var/lib/harbourline/site.db: no space left on device');
    await expect(site.restoreFrom()).rejects.toThrow('There is no space left on the disk of this machine. Nothing was');
  });

  test('an incomplete newest copy is skipped', { tags: ['thorough'] }, async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    // As left by an engine that could read only some of the files.
    const soon = new Date(site.server.context.clock.now() + 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const [{ tags: former }] = JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as [{ tags: string[] }];
    const owner = former.find((tag) => tag.startsWith('owner-')) ?? '';
    const words = ['backup', '--time', soon, '--tag', `backup,site-any,number-2,${owner}`, '--json', '--'];
    runEngine(site.place, [...words, site.place.settings.passwordFile]);
    const listed = JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { id: string; tags: string[] }[];
    const partial = listed.find(({ tags }) => tags.includes('site-any'))?.id ?? '';
    await expect(site.restoreFrom(partial)).rejects.toThrow('Nothing was restored.');
    expect(await site.moveToNewMachine()).toContain(
      `The copy ${partial.slice(0, 8)} of ${soon.replace(' ', 'T')} UTC cannot be used`,
    );
    expect(await site.server.countRows()).toMatchObject({ leads: 1 });
  });

  test.each([false, true])(
    'the keys are copied only where that is allowed: %s',
    { tags: ['thorough'] },
    async (withKeys) => {
      await site.server.close();
      site.server = await startTestServer({ copies: { ...site.place.settings, withKeys } });
      const keys = ['jwt-secret', 'mail-secret'];
      for (const key of keys) writeFileSync(site.server.path(key), 'a'.repeat(43));
      await site.backUpAndCopy();
      await site.moveToNewMachine();
      for (const key of keys) expect(existsSync(path.join(site.newFolder(), key))).toBe(withKeys);
    },
  );
});
