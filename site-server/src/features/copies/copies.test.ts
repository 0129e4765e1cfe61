// Copies in another place with the real engine (rule H19): making, keeping and restoring them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Copies } from 'shared/system/copies.ts';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { engineObstacle, makeLeadsPruneFail, runEngine } from '../../testing/copy-place.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { readPictures } from '../../testing/read-pictures.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: 180_000 }, () => {
  const site = copiedSite();
  const read = async () => (await site.server.request('GET', '/api/copies', { as: 'efua' })).json as Copies;

  async function saveContent(title: string): Promise<void> {
    const { json, headers } = await site.server.request('GET', '/api/content');
    const { hero, ...document } = json as { hero: object };
    const { status } = await site.server.request('PUT', '/api/content', {
      as: 'efua',
      body: { ...document, hero: { ...hero, title } },
      headers: { 'If-Match': headers.get('etag') ?? '' },
    });
    expect(status).toBe(200);
  }

  const readRevisions = () =>
    site.server.context.database.reads.selectFrom('content_revisions').selectAll().orderBy('revision').execute();

  test('after the machine is lost under load, every acknowledged lead, picture and revision is restored', async () => {
    for (const [name, colour] of Object.entries({ boat: '#203040', crane: '#806020', yard: '#208060' })) {
      await makeUpload(site.server, `${name}.png`, { colour });
    }
    for (const title of ['First', 'Second', 'Third']) await saveContent(title);
    await site.server.context.media.variants.idle();
    await site.server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Marine' } });
    const acknowledged: string[] = [];
    async function receive(count: number): Promise<void> {
      const enquiry = { body: makeEnquiry({ email: 'load@example.com', phone: '024 111 1111' }) };
      const sent = await Promise.all(
        Array.from({ length: count }, () => site.server.request('POST', '/api/contact', enquiry)),
      );
      acknowledged.push(...sent.map(({ json }) => (json as { ref: string }).ref));
    }
    await makeLead(site.server);
    await receive(40);
    await site.backUpAndCopy();
    await receive(40);
    await site.server.request('PATCH', '/api/messages/2', { as: 'efua', body: { status: 'closed', note: 'Done.' } });
    // A person who is in the copied backup.
    await site.server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone: '024 000 0000' } });
    await copiesOf(site.server).service.copyLeads();

    const copies = await read();
    expect(copies).toMatchObject({ problems: [], failures: 0, isLate: false });
    expect(copies.leads.lagSeconds).toEqual(expect.any(Number));
    const before = { rows: await site.server.countRows(), pictures: await readPictures(site.server) };
    const revisions = await readRevisions();
    expect(before.rows).toMatchObject({ content_revisions: 3, uploads: 3 });
    // The home of the server's user, as set up in the guide, may be the data folder.
    mkdirSync(path.join(site.newFolder(), '.ssh'), { recursive: true });
    expect(await site.moveToNewMachine()).toContain('Leads that came or changed after it: 41.');

    const kept = [
      'leads',
      'lead_notes',
      'lead_history',
      'uploads',
      'categories',
      'content_revisions',
      'users',
    ] as const;
    const rows = await site.server.countRows();
    for (const table of kept) expect([table, rows[table]]).toEqual([table, before.rows[table]]);
    expect(rows['leads']).toBe(acknowledged.length);
    expect(await readPictures(site.server)).toEqual(before.pictures);
    expect(await readRevisions()).toEqual(revisions);
    expect(
      await site.server.context.database.reads.selectFrom('leads').select('status').where('id', '=', 2).execute(),
    ).toEqual([{ status: 'closed' }]);
    // The server continues with the same site, and with a new journal on the same backup.
    await copiesOf(site.server).service.copyLeads();
    expect(site.server.context.copies.read().problems).toEqual([]);
  });

  test(
    'a backup made while the clock was ahead does not keep later ones and leads from being copied',
    thorough,
    async () => {
      const { server } = site;
      const AHEAD = 72 * HOUR_MS;
      server.advance(AHEAD);
      await site.backUpAndCopy();
      server.advance(-AHEAD);
      await makeLead(server);
      const { leads: before } = await read();
      await copiesOf(server).service.copyLeads();
      // It is unknown which leads that backup contains: they are not called safe, and there is a warning.
      expect((await read()).leads.safeTo).toBe(before.safeTo);
      expect((await read()).isLate).toBe(true);

      await server.context.backups.backups.makeIfDue();
      await copiesOf(server).service.copyBackupIfDue();
      await makeLead(server);
      await copiesOf(server).service.copyLeads();
      expect(await read()).toMatchObject({ problems: [], isLate: false });
      expect(await site.moveToNewMachine()).toContain('Leads that came or changed after it: 1.');
      expect((await site.server.countRows())['leads']).toBe(2);
    },
  );

  test(
    'copies are listed; if none can be made the site keeps working, and reports why until one can',
    thorough,
    async () => {
      const list = () => site.server.request('GET', '/api/copies/list', { as: 'efua' });
      expect((await list()).json).toEqual({ copies: [] });
      await site.backUpAndCopy();
      const { backup } = await read();
      expect((await list()).json).toMatchObject({ copies: [{ madeAt: backup.madeAt, backup: backup.name }] });
      writeFileSync(site.place.settings.passwordFile, 'another one\n');
      const refusal = await list();
      expect(refusal.status).toBe(409);
      expect(refusal.json).toMatchObject({ reason: 'wrong_password' });
      site.server.advance(HOUR_MS);
      await site.backUpAndCopy();
      const failed = await read();
      expect(failed.problems).toMatchObject([{ part: 'backup', kind: 'wrong_password' }]);
      expect((await site.server.request('GET', '/metrics')).text).toContain('copy_problem_wrong_password 1');
      expect(await makeLead(site.server)).toMatchObject({ id: 1 });
      // Not every minute, but after ten.
      writeFileSync(site.place.settings.passwordFile, 'a password for tests\n');
      await copiesOf(site.server).service.copyBackupIfDue();
      expect((await read()).problems).toHaveLength(1);
      site.server.advance(HOUR_MS / 6);
      await copiesOf(site.server).service.copyBackupIfDue();
      expect((await read()).problems).toEqual([]);
      site.server.advance(25 * HOUR_MS);
      expect(site.server.context.copies.read().isLate).toBe(true);
    },
  );

  test(
    'an empty site is not copied beside another one, nor is a copy restored into a folder with files',
    { tags: ['thorough'] },
    async () => {
      await site.backUpAndCopy();
      const other = await startTestServer({ copies: site.place.settings });
      await other.context.backups.backups.make();
      await copiesOf(other).service.copyBackupIfDue();
      expect(other.context.copies.read().problems).toMatchObject([{ kind: 'other_site' }]);
      await other.close();
      mkdirSync(site.newFolder());
      writeFileSync(path.join(site.newFolder(), 'notes.txt'), 'mine');
      await expect(site.restoreFrom()).rejects.toThrow('is not empty (notes.txt)');
      expect(readdirSync(site.newFolder()).filter((name) => !name.startsWith('owner.lock'))).toEqual(['notes.txt']);
    },
  );

  test('removing the data of old copies of leads is tried again with the next backup', thorough, async () => {
    const { server } = site;
    const repository = path.join(site.place.settings.repository, 'leads');
    const leadsPlace = { ...site.place, settings: { ...site.place.settings, repository } };
    const packs = () => runEngine(leadsPlace, ['list', 'packs', '--no-lock']).trim().split('\n');
    await site.backUpAndCopy();
    const [first = ''] = packs();
    for (let leads = 0; leads < 2; leads += 1) {
      server.advance(60_000);
      await makeLead(server, {}, { email: `${leads}@example.com` });
      await copiesOf(server).service.copyLeads();
    }
    const isQuiet = makeLeadsPruneFail(site.place);
    server.advance(HOUR_MS);
    await site.backUpAndCopy();
    expect((await read()).problems).toMatchObject([{ part: 'oldLeads', kind: 'failed' }]);
    // They are not in the list any more; removing them must not keep leads waiting again and again.
    writeFileSync(isQuiet, '');
    server.advance(HOUR_MS / 2);
    await copiesOf(server).service.copyLeads();
    expect((await read()).problems).toMatchObject([{ part: 'oldLeads' }]);
    expect(packs()).toContain(first);
    server.advance(HOUR_MS / 2);
    await site.backUpAndCopy();
    expect((await read()).problems).toEqual([]);
    expect(packs()).not.toContain(first);
  });

  test('removed copies of leads are made again from the start', { tags: ['thorough'] }, async () => {
    await site.backUpAndCopy();
    const leads = path.join(site.place.settings.repository, 'leads');
    rmSync(leads, { recursive: true });
    await makeLead(site.server);
    await copiesOf(site.server).service.copyLeads();
    expect((await read()).problems).toEqual([]);
    expect(readdirSync(path.join(leads, 'snapshots'))).toHaveLength(1);
  });

  test('a full disk of the server is not reported as a failure of the copies', { tags: ['thorough'] }, async () => {
    // Where the state of the copies is stored.
    mkdirSync(site.server.path('copies', 'state.json.new'), { recursive: true });
    await makeLead(site.server);
    await site.backUpAndCopy();
    const { problems, failures, backup, leads } = await read();
    expect([problems, failures]).toEqual([[], 0]);
    expect(backup.copiedAt).not.toBeNull();
    expect(leads.safeTo).not.toBeNull();
  });
});
