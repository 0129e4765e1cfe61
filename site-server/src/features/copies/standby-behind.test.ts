// A standby that holds an older backup than the one of the newest copy of leads, or copies from before the clock was
// set back (rule H20d), with the real engine.
import { chmodSync, existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { runAdminCommand } from '../../admin-command.ts';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { engineObstacle, makeHangAt } from '../../testing/copy-place.ts';
import { makeLead } from '../../testing/make.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createCopyEngine } from './copy-engine.ts';
import { CopyFailure } from './engine-failure.ts';
import { openRepository, type Repository } from './repository.ts';
import { openStock } from './standby-stock.ts';

const HOUR_MS = 3_600_000;
const GAPS = /^Leads that came between \S+ and \S+ UTC and were not changed later may be in no copy\.$/gm;

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  const site = copiedSite();

  function openStandby() {
    const { settings } = site.place;
    const dataDir = site.newFolder();
    const engine = createCopyEngine(dataDir, settings);
    const repository = openRepository({ engine, repository: settings.repository, dataDir, withKeys: false });
    return { repository, stock: openStock(path.join(dataDir, 'copies/standby')) };
  }

  /**
   * Takes over from fetched copies only: neither the place nor the first machine is there. @returns what the command
   * prints
   */
  async function takeOver(): Promise<string> {
    const { settings } = site.place;
    renameSync(settings.repository, `${settings.repository}-away`);
    const words = ['take-over', '--from', settings.repository];
    const { signal } = new AbortController();
    const printed = await runAdminCommand(words, site.newFolder(), site.server.context.clock, {
      copies: settings,
      signal,
    });
    await site.server.close();
    site.server = await startTestServer({ copies: settings }, { folder: site.newFolder() });
    return printed;
  }

  async function receiveAndCopy(name: string): Promise<void> {
    site.server.advance(60_000);
    await makeLead(site.server, {}, { name });
    await copiesOf(site.server).service.copyLeads();
  }

  async function backUpLater(): Promise<void> {
    site.server.advance(HOUR_MS);
    await site.backUpAndCopy();
  }

  /** Fetches the newest backup, on a line so slow that the first machine does something meanwhile. */
  async function fetchSlowly(meanwhile: () => Promise<void>): Promise<void> {
    const { stock, repository } = openStandby();
    const slow: Repository = {
      ...repository,
      async restore(...wanted) {
        await repository.restore(...wanted);
        await meanwhile();
      },
    };
    await stock.follow(slow);
  }

  test('if another backup is copied while one is fetched, leads from before it are fetched too', async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    await fetchSlowly(async () => {
      await backUpLater();
      await receiveAndCopy('Yaw');
    });
    const printed = await takeOver();
    expect(printed).toContain('Leads that came or changed after it: 2.');
    // Nothing shows what was received in most of the hour.
    expect(printed.match(GAPS)).toHaveLength(1);
    expect(await site.server.countRows()).toMatchObject({ leads: 3 });
    expect(site.server.context.copies.read().leads.safeTo).toBeNull();
  });

  test('copies of leads with such a gap are not applied to a newer backup', thorough, async () => {
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    await fetchSlowly(async () => {
      site.server.advance(HOUR_MS / 2);
      await site.server.request('PATCH', '/api/messages/1', { as: 'efua', body: { note: 'Call back on Monday.' } });
      await backUpLater();
      await receiveAndCopy('Yaw');
    });
    const { stock, repository } = openStandby();
    const keys = path.join(site.place.settings.repository, 'leads', 'keys');
    renameSync(keys, `${keys}-away`);
    await expect(stock.follow(repository)).rejects.toThrow();
    expect(await takeOver()).toContain('There is no copy of what happened to leads after this backup.');
    expect(await site.server.countRows()).toMatchObject({ leads: 1, lead_notes: 1 });
  });

  test(
    'leads held in a former format are fetched again, and everything if the list of held copies is damaged',
    thorough,
    async () => {
      await site.backUpAndCopy();
      await receiveAndCopy('Ama');
      const { stock, repository } = openStandby();
      await stock.follow(repository);
      const { backup, leads } = stock.held();
      const former = { backup, leads: { id: leads?.id, time: leads?.time } };
      writeFileSync(path.join(site.newFolder(), 'copies/standby/held.json'), JSON.stringify(former));
      const again = openStandby();
      await again.stock.follow(again.repository);
      expect(again.stock.held()).toEqual({ backup, leads });
      writeFileSync(path.join(site.newFolder(), 'copies/standby/held.json'), '{');
      const anew = openStandby();
      await anew.stock.follow(anew.repository);
      expect(anew.stock.held()).toEqual({ backup, leads });
    },
  );

  test(
    'if newer backups cannot be fetched, the standby keeps its own one, and fetches all leads since',
    thorough,
    async () => {
      await makeLead(site.server);
      await site.backUpAndCopy();
      const { stock, repository } = openStandby();
      await stock.follow(repository);
      const packs = () =>
        readdirSync(path.join(site.place.settings.repository, 'data'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name));
      const whole = new Set(packs());
      // The place keeps more copies of leads of former backups than that.
      const hours = 5;
      for (let hour = 0; hour < hours; hour += 1) {
        await receiveAndCopy(`Sender ${hour}`);
        await backUpLater();
        for (const file of packs().filter((pack) => !whole.has(pack))) {
          chmodSync(file, 0o600);
          writeFileSync(file, Buffer.alloc(statSync(file).size, 0x55));
        }
        await receiveAndCopy(`Later sender ${hour}`);
        await expect(stock.follow(repository)).rejects.toThrow();
      }
      const printed = await takeOver();
      expect(printed).toContain(`Leads that came or changed after it: ${hours * 2}.`);
      expect(printed.match(GAPS)).toHaveLength(hours);
      expect(await site.server.countRows()).toMatchObject({ leads: 1 + hours * 2 });
    },
  );

  test('if a newer backup takes too long to fetch for a take-over, the held one is used', thorough, async () => {
    await site.backUpAndCopy();
    const { stock, repository } = openStandby();
    await stock.follow(repository);
    site.server.advance(HOUR_MS);
    await receiveAndCopy('Ama');
    await site.backUpAndCopy();
    await receiveAndCopy('Yaw');
    const isQuick = makeHangAt(site.place, 'restore');
    await expect(stock.follow(repository, 1)).rejects.toThrow('took too long');
    writeFileSync(isQuick, '');
    expect(await takeOver()).toContain('Leads that came or changed after it: 2.');
  });

  /** A lead and a note from before the clock of the first machine was set back by two hours; the standby has both. */
  async function setBackAfterCopies(): Promise<ReturnType<typeof openStandby>> {
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    const standby = openStandby();
    await standby.stock.follow(standby.repository);
    await site.server.request('PATCH', '/api/messages/1', { as: 'efua', body: { note: 'Call back on Monday.' } });
    site.server.advance(-2 * HOUR_MS);
    return standby;
  }

  test(
    'after the clock was set back, the newest copies are followed, without leads from before',
    thorough,
    async () => {
      const { stock, repository } = await setBackAfterCopies();
      await site.backUpAndCopy();
      await receiveAndCopy('Yaw');
      await stock.follow(repository);
      await receiveAndCopy('Esi');
      await stock.follow(repository);
      await takeOver();
      expect(await site.server.countRows()).toMatchObject({ leads: 3, lead_notes: 1 });
    },
  );

  eachCase(['take-over', 'restore'])('no leads were copied since the clock was set back: %s', async (command) => {
    const { stock, repository } = await setBackAfterCopies();
    const keys = path.join(site.place.settings.repository, 'leads', 'keys');
    renameSync(keys, `${keys}-away`);
    await site.backUpAndCopy();
    renameSync(`${keys}-away`, keys);
    if (command === 'take-over') {
      await stock.follow(repository);
      expect(await takeOver()).toContain('There is no copy of what happened to leads after this backup.');
    } else {
      expect(await site.moveToNewMachine()).toContain('There is no copy of what happened to leads after this backup.');
      expect(existsSync(site.server.path('copies/standby'))).toBe(false);
    }
    expect(await site.server.countRows()).toMatchObject({ leads: 1, lead_notes: 1 });
  });

  test('after the clock was set back, all leads since are fetched even without newer backups', thorough, async () => {
    const { stock, repository } = await setBackAfterCopies();
    await site.backUpAndCopy();
    await receiveAndCopy('Yaw');
    site.server.advance(HOUR_MS / 2);
    await site.backUpAndCopy();
    await receiveAndCopy('Esi');
    const broken: Repository = { ...repository, restore: () => Promise.reject(new CopyFailure('damaged', 'Broken.')) };
    await expect(stock.follow(broken)).rejects.toThrow('Broken.');
    await takeOver();
    expect(await site.server.countRows()).toMatchObject({ leads: 3, lead_notes: 1 });
  });
});
