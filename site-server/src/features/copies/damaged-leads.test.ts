// Copies of leads that cannot be read, beside undamaged backups (rule H19q), with the real engine.
import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import type { Copies, CopyList } from 'shared/system/copies.ts';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { engineObstacle, makeBusyAt, pipeEngine, runEngine } from '../../testing/copy-place.ts';
import { makeLead } from '../../testing/make.ts';
import { numberOf, numberTag } from './snapshot.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  const site = copiedSite();

  function filesIn(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  }

  /** The data files of the copies of leads. */
  const packs = () => filesIn(path.join(site.place.settings.repository, 'leads', 'data'));

  function damage(files: readonly string[]): void {
    for (const file of files) {
      chmodSync(file, 0o600);
      writeFileSync(file, Buffer.alloc(statSync(file).size, 0x55));
    }
  }

  /** @returns the files of this copy only */
  async function receiveAndCopy(name: string): Promise<string[]> {
    const before = new Set(packs());
    site.server.advance(60_000);
    await makeLead(site.server, {}, { name });
    await copiesOf(site.server).service.copyLeads();
    return packs().filter((file) => !before.has(file));
  }

  test('if the newest copy of leads is damaged, the one before it is used, with a warning', thorough, async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    damage(await receiveAndCopy('Yaw'));
    const printed = await site.moveToNewMachine();
    expect(printed).toContain('A copy of leads cannot be read: ');
    expect(printed).toMatch(/The copy of leads of \S+ UTC is used instead: .* are missing/);
    expect(await site.server.countRows()).toMatchObject({ leads: 2 });
  });

  test('if the newest copy of leads was interrupted, the one before it is used, with a warning', async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    await receiveAndCopy('Yaw');
    // The server is killed while it gives a copy to the engine, which stores what it has received.
    const leads = { ...site.place.settings, repository: path.join(site.place.settings.repository, 'leads') };
    const place = { ...site.place, settings: leads };
    const listed = JSON.parse(runEngine(place, ['snapshots', '--json'])) as { id: string; tags: string[] }[];
    const [, newest = { id: '', tags: [] }] = listed.toSorted((a, b) => numberOf(a) - numberOf(b)).slice(-2);
    const journal = pipeEngine(place, ['dump', newest.id, 'leads.db']);
    const tags = newest.tags.map((tag) =>
      tag === numberTag(numberOf(newest)) ? numberTag(numberOf(newest) + 1) : tag,
    );
    const words = ['backup', '--tag', tags.join(','), '--stdin', '--stdin-filename', 'leads.db'];
    pipeEngine(place, words, journal.subarray(0, journal.length / 2));
    const printed = await site.moveToNewMachine();
    expect(printed).toContain('A copy of leads cannot be read: it was broken off.');
    expect(printed).toMatch(/The copy of leads of \S+ UTC is used instead: .* are missing/);
    expect(await site.server.countRows()).toMatchObject({ leads: 3 });
  });

  test('if no copy of leads can be read, the backup is restored without one, with a warning', thorough, async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    damage(packs());
    const printed = await site.moveToNewMachine();
    expect(printed).toMatch(/No copy of leads is used: .* are missing/);
    expect(printed).not.toContain('The last copy of leads');
    expect(await site.server.countRows()).toMatchObject({ leads: 1 });
  });

  test('if the list of the copies of leads cannot be read, the backup is restored without one', thorough, async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    rmSync(path.join(site.place.settings.repository, 'leads', 'keys'), { recursive: true });
    expect(await site.moveToNewMachine()).toMatch(/No copy of leads is used: .* are missing/);
    expect(await site.server.countRows()).toMatchObject({ leads: 1 });
  });

  eachCase([
    ['a copy of leads', 'dump'],
    ['the backup', 'restore'],
  ])('if the place is too busy to return %s nothing is restored, and all of it later', async (_what, command) => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    await site.server.close();
    const isQuiet = makeBusyAt(site.place, command);
    await expect(site.restoreFrom()).rejects.toThrow(/Please reduce your request rate.* Nothing was restored/);
    writeFileSync(isQuiet, '');
    expect(await site.moveToNewMachine()).toContain('The last copy of leads is of ');
    expect(await site.server.countRows()).toMatchObject({ leads: 2 });
  });

  /** An hour later. @returns damages that backup */
  async function backUpLater(): Promise<() => void> {
    const files = () => filesIn(path.join(site.place.settings.repository, 'data'));
    const before = new Set(files());
    site.server.advance(HOUR_MS);
    await site.backUpAndCopy();
    const own = files().filter((file) => !before.has(file));
    return () => damage(own);
  }

  test('if the newest backups are damaged, an older one and all copies of leads since are restored', async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    const damageSecond = await backUpLater();
    await site.server.request('PATCH', '/api/messages/2', { as: 'efua', body: { note: 'Call back on Monday.' } });
    await receiveAndCopy('Yaw');
    const damageThird = await backUpLater();
    await receiveAndCopy('Esi');
    const before = await site.server.countRows();
    damageSecond();
    damageThird();
    const printed = await site.moveToNewMachine();
    expect(printed.match(/^The copy \S+ of \S+ UTC cannot be used: /gm)).toHaveLength(2);
    expect(printed).toContain('Leads that came or changed after it: 3.');
    expect(printed).toContain('The last copy of leads is of ');
    // Nothing shows what was received for most of either hour.
    const gaps = /^Leads that came between \S+ and \S+ UTC and were not changed later may be in no copy\.$/gm;
    expect(printed.match(gaps)).toHaveLength(2);
    const rows = await site.server.countRows();
    expect(rows).toMatchObject({ leads: 4 });
    for (const table of ['lead_notes', 'lead_history', 'lead_contacts', 'lead_unopened', 'idempotency_keys']) {
      expect([table, rows[table]]).toEqual([table, before[table]]);
    }
    expect(site.server.context.copies.read().leads.safeTo).toBeNull();
  });

  test('of a backup that is copied again and again, the earlier copies of leads are kept', thorough, async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    const damageNewest = await backUpLater();
    for (let times = 0; times < 3; times += 1) {
      await site.server.request('POST', '/api/copies', { as: 'efua' });
      await copiesOf(site.server).service.idle();
    }
    damageNewest();
    expect(await site.moveToNewMachine()).toContain('Leads that came or changed after it: 1.');
    expect(await site.server.countRows()).toMatchObject({ leads: 2 });
  });

  test(
    'if copies of leads do not name their backup, all leads after a skipped copy are uncertain',
    thorough,
    async () => {
      await makeLead(site.server);
      await site.backUpAndCopy();
      const damageNewest = await backUpLater();
      await receiveAndCopy('Ama');
      damageNewest();
      const leads = { ...site.place.settings, repository: path.join(site.place.settings.repository, 'leads') };
      const place = { ...site.place, settings: leads };
      const listed = JSON.parse(runEngine(place, ['snapshots', '--json'])) as { tags: string[] }[];
      const sinces = listed.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('since-')));
      expect(sinces).not.toEqual([]);
      runEngine(place, ['tag', ...sinces.flatMap((tag) => ['--remove', tag])]);
      const printed = await site.moveToNewMachine();
      expect(printed).toMatch(/^Leads that came after \S+ UTC and were not changed later may be in no copy\.$/m);
      expect(await site.server.countRows()).toMatchObject({ leads: 2 });
      expect(site.server.context.copies.read().leads.safeTo).toBeNull();
    },
  );

  test('with an older backup, a damaged copy of leads may only hide erasures', thorough, async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    const [older] = JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { id: string }[];
    await receiveAndCopy('Ama');
    damage(await receiveAndCopy('Yaw'));
    const printed = await site.moveToNewMachine(older?.id ?? '');
    expect(printed).toMatch(
      /A copy of leads cannot be read: .* People who were erased after \S+ UTC may be there again\./,
    );
    expect(printed).not.toContain('missing');
    expect(await site.server.countRows()).toMatchObject({ leads: 1 });
  });

  test('the console says what may be missing from a backup that is copied back', thorough, async () => {
    const { server } = site;
    const send = (method: string, address: string) => server.request(method, address, { as: 'efua' });
    await makeLead(server);
    await site.backUpAndCopy();
    const { copies } = (await send('GET', '/api/copies/list')).json as CopyList;
    const [{ id, backup } = { id: '', backup: '' }] = copies;
    server.advance(HOUR_MS);
    await site.backUpAndCopy();
    await send('DELETE', `/api/backups/${backup}`);
    damage(packs());
    expect((await send('POST', `/api/copies/${id}/fetch`)).status).toBe(202);
    await copiesOf(server).fetching.idle();
    const { fetching } = (await send('GET', '/api/copies')).json as Copies;
    expect(fetching.last).toMatchObject({
      failure: null,
      warning: expect.stringContaining('A copy of leads cannot be read: ') as string,
    });
    expect(server.context.backups.backups.list().backups.map(({ name }) => name)).toContain(backup);
  });
});
