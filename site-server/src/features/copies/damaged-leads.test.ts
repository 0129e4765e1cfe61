// Copies of leads that cannot be read, in a place where every backup is whole (rule H19q), with the real engine.
import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import type { Copies, CopyList } from 'shared/system/copies.ts';
import { copiedSite } from '../../testing/copied-site.ts';
import { engineObstacle, makeBusyAt } from '../../testing/copy-place.ts';
import { makeLead } from '../../testing/make.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  const site = copiedSite();

  function filesIn(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  }

  /** The files with data in the copies of leads. */
  const packs = () => filesIn(path.join(site.place.settings.repository, 'leads', 'data'));

  function damage(files: readonly string[]): void {
    for (const file of files) {
      chmodSync(file, 0o600);
      writeFileSync(file, Buffer.alloc(statSync(file).size, 0x55));
    }
  }

  /** @returns the files of this copy alone */
  async function receiveAndCopy(name: string): Promise<string[]> {
    const before = new Set(packs());
    site.server.advance(60_000);
    await makeLead(site.server, {}, { name });
    await site.server.context.copies.service?.copyLeads();
    return packs().filter((file) => !before.has(file));
  }

  test('the newest copy of leads is damaged: the one before it is used, and that is said', async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    damage(await receiveAndCopy('Yaw'));
    const printed = await site.moveToNewMachine();
    expect(printed).toContain('A copy of leads cannot be read: ');
    expect(printed).toMatch(/The copy of leads of \S+ UTC is used instead: .* are missing/);
    expect(await site.server.countRows()).toMatchObject({ leads: 2 });
  });

  test('no copy of leads can be read: the backup is restored without one, and that is said', thorough, async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    damage(packs());
    const printed = await site.moveToNewMachine();
    expect(printed).toMatch(/No copy of leads is used: .* are missing/);
    expect(printed).not.toContain('The last copy of leads');
    expect(await site.server.countRows()).toMatchObject({ leads: 1 });
  });

  test('nor can the list of these copies be read', thorough, async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    rmSync(path.join(site.place.settings.repository, 'leads', 'keys'), { recursive: true });
    expect(await site.moveToNewMachine()).toMatch(/No copy of leads is used: .* are missing/);
    expect(await site.server.countRows()).toMatchObject({ leads: 1 });
  });

  test('the place is too busy to give a copy of leads: nothing is restored, and all is when it is asked again', async () => {
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    await site.server.close();
    const isQuiet = makeBusyAt(site.place, 'dump');
    await expect(site.restoreFrom()).rejects.toThrow(/Please reduce your request rate.* Nothing was restored/);
    writeFileSync(isQuiet, '');
    expect(await site.moveToNewMachine()).toContain('The last copy of leads is of ');
    expect(await site.server.countRows()).toMatchObject({ leads: 2 });
  });

  test('the newest backup is damaged: leads from before it come from the copies of leads from before it', async () => {
    const backups = path.join(site.place.settings.repository, 'data');
    await makeLead(site.server);
    await site.backUpAndCopy();
    await receiveAndCopy('Ama');
    const before = new Set(filesIn(backups));
    site.server.advance(HOUR_MS);
    await site.backUpAndCopy();
    damage(filesIn(backups).filter((file) => !before.has(file)));
    await receiveAndCopy('Yaw');
    const printed = await site.moveToNewMachine();
    expect(printed).toMatch(/^The copy \S+ of \S+ UTC cannot be used: /);
    expect(printed).toContain('The last copy of leads is of ');
    // Nothing says what came in the hour between.
    expect(printed).toMatch(/Leads that came between \S+ and \S+ UTC and were not changed later may be in no copy\./);
    expect(await site.server.countRows()).toMatchObject({ leads: 3 });
    expect(site.server.context.copies.read().leads.safeTo).toBeNull();
  });

  test('a backup is brought back too, and the console says what may be missing', thorough, async () => {
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
    await server.context.copies.fetching?.idle();
    const { fetching } = (await send('GET', '/api/copies')).json as Copies;
    expect(fetching.last).toMatchObject({
      failure: null,
      warning: expect.stringContaining('A copy of leads cannot be read: ') as string,
    });
    expect(server.context.backups.backups.list().backups.map(({ name }) => name)).toContain(backup);
  });
});
