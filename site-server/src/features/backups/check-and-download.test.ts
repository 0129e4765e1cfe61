// Administrators check an existing backup again, and download it with its pictures.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { makeLead } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

const check = (name: string, as: 'efua' | 'kofi' = 'efua') =>
  server.request('POST', `/api/backups/${name}/check`, { as });

test('a backup is checked again on request, and the list shows the result', async () => {
  await makeLead(server);
  const backup = await makeBackup(server);
  expect(backup.check).toEqual({ at: backup.madeAt, damage: null });
  server.advance(60_000);
  const checked = (await check(backup.name)).json as BackupAnswer;
  expect(checked.check.damage).toBeNull();
  expect(Date.parse(checked.check.at)).toBeGreaterThan(Date.parse(backup.madeAt));

  const unknownFormat = readFileSync(server.path('backups', `${backup.name}.db`));
  unknownFormat[47] = 9;
  const file = new Connection(server.path('backups', `${backup.name}.db`));
  file.exec('pragma foreign_keys = off; delete from leads');
  file.close();
  const expected = { check: { damage: expect.stringMatching(/^The backup .* cannot be used: .*leads/) as string } };
  expect((await check(backup.name)).json).toMatchObject(expected);
  expect((await server.request('GET', '/api/backups', { as: 'efua' })).json).toMatchObject({ backups: [expected] });
  writeFileSync(server.path('backups', `${backup.name}.db`), 'no database at all');
  expect((await check('latest')).json).toMatchObject({ check: { damage: expect.any(String) as string } });
  writeFileSync(server.path('backups', `${backup.name}.db`), unknownFormat);
  expect((await check('latest')).json).toMatchObject({ check: { damage: expect.any(String) as string } });
  expect((await check('..%2fsite')).status).toBe(404);
  expect((await check(backup.name, 'kofi')).status).toBe(403);
});

test('a backup from before an erasure is not downloaded if it may be a year old: by its age, or without its record', async () => {
  await makeLead(server, {}, { phone: '024 111 1111' });
  const { name } = await makeBackup(server);
  server.advance(60_000);
  await server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone: '024 111 1111' } });
  const statuses = async () => {
    const answers = ['', '/all'].map((what) => server.request('GET', `/api/backups/${name}${what}`, { as: 'efua' }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  const record = readFileSync(server.path('backups', `${name}.json`));
  writeFileSync(server.path('backups', `${name}.json`), '{');
  expect(await statuses()).toEqual([409, 409]);
  writeFileSync(server.path('backups', `${name}.json`), record);
  // As after a new machine was restored from an older copy.
  const older = name.replace(/\d{4}-/, '2025-');
  for (const end of ['db', 'json']) {
    renameSync(server.path('backups', `${name}.${end}`), server.path('backups', `${older}.${end}`));
  }
  expect((await server.request('GET', `/api/backups/${older}`, { as: 'efua' })).json).toMatchObject({
    reason: 'before_erasure',
  });
});

test('a HEAD request for a file is not recorded as a download', async () => {
  await makeUpload(server);
  const { name } = await makeBackup(server);
  const lengths: unknown[] = [];
  const asked = async (method: 'HEAD' | 'GET') => {
    for (const what of ['', '/all']) {
      const { status, headers } = await server.request(method, `/api/backups/${name}${what}`, { as: 'efua' });
      lengths.push([status, headers.get('content-disposition'), headers.get('content-length')]);
    }
    const entries = (await server.request('GET', '/api/activity', { as: 'efua' })).json as { action: string }[];
    return entries.map(({ action }) => action).filter((action) => action.startsWith('Downloaded'));
  };
  expect(await asked('HEAD')).toEqual([]);
  expect(await asked('GET')).toEqual([`Downloaded all of backup ${name}`, `Downloaded backup ${name}`]);
  expect(lengths.slice(0, 2)).toEqual(lengths.slice(2));
});

test('an empty data folder is filled from the file with everything, and a server starts from it', async () => {
  await makeLead(server);
  const { url } = await makeUpload(server);
  await server.context.media.variants.idle();
  await server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone: '024 999 9999' } });
  const { name } = await makeBackup(server);
  const picture = (await server.request('GET', url)).bytes;
  const all = await server.request('GET', `/api/backups/${name}/all`, { as: 'efua' });
  expect(all.headers.get('content-disposition')).toBe(`attachment; filename="${name}.tar"`);
  expect(Number(all.headers.get('content-length'))).toBe(all.bytes.length);
  // Its checksum is of everything but the record itself (rule H19x); less than one piece here.
  const rest = Buffer.concat([all.bytes.subarray(0, -2048), all.bytes.subarray(-1536)]);
  const sum = createHash('sha256').update(createHash('sha256').update(rest).digest()).digest('hex');
  expect(all.bytes.subarray(-2048, -1536).toString()).toContain(` comment=sha256-of-4mb-pieces:${sum}\n`);
  const [entry] = (await server.request('GET', '/api/activity?limit=1', { as: 'efua' })).json as { action: string }[];
  expect(entry?.action).toBe(`Downloaded all of backup ${name}`);
  expect((await server.request('GET', `/api/backups/${name}/all`, { as: 'kofi' })).status).toBe(403);

  await server.restart(() => {
    for (const file of readdirSync(server.path())) rmSync(server.path(file), { recursive: true });
    execFileSync('tar', ['-xf', '-', '-C', server.path()], { input: all.bytes });
  });
  expect(await server.countRows()).toMatchObject({ leads: 1, uploads: 1, users: 4, erasures: 1, restores: 1 });
  expect((await server.request('GET', url)).bytes.equals(picture)).toBe(true);
});
