// Databases that were replaced are removed after thirty days (rule H4i).
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { removeOldReplaced } from './replaced-databases.ts';

const DAY_MS = 24 * 3_600_000;

test('replaced databases are removed after thirty days, and no other files', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'put-aside-'));
  const kept = ['site.db', 'site.db.before-restore-2026-11-02T10-00-00-000Z', 'site.db.damaged-mine'];
  const old = ['site.db.damaged-2026-10-30T10-00-00-000Z', 'site.db.before-restore-2026-10-30T10-00-00-000Z'];
  const beside = ['site.db.before-restore-2026-10-30T10-00-00-000Z-wal'];
  for (const name of [...kept, ...old, ...beside]) writeFileSync(path.join(folder, name), '');
  const logged = new Set<unknown>();
  const logger = { info: (about: unknown) => void logged.add((about as { file: string }).file) };
  await removeOldReplaced(folder, Date.parse('2026-11-30T12:00:00Z'), logger);
  expect(logged).toEqual(new Set(old));
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  rmSync(folder, { recursive: true });
});

test('a database replaced while the clock was ahead is kept for thirty days, and not longer', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'put-aside-'));
  const name = `site.db.damaged-${new Date(Date.now() + 800 * DAY_MS).toISOString().replaceAll(/[:.]/g, '-')}`;
  // As if nothing had been written for a long time before.
  writeFileSync(path.join(folder, 'site.db'), '');
  utimesSync(path.join(folder, 'site.db'), 0, 0);
  renameSync(path.join(folder, 'site.db'), path.join(folder, name));
  // Also if the clock is behind by now.
  for (const days of [-400, 1, 29]) {
    await removeOldReplaced(folder, Date.now() + days * DAY_MS, { info: () => undefined });
    expect(readdirSync(folder)).toEqual([name]);
  }
  await removeOldReplaced(folder, Date.now() + 31 * DAY_MS, { info: () => undefined });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('an administrator sees each replaced database, by name and size, and deletes it', async () => {
  const server = await startTestServer();
  const { dataDir } = server.context.config;
  const name = 'site.db.before-restore-2026-11-02T10-00-00-000Z';
  for (const file of [name, `${name}-wal`]) writeFileSync(path.join(dataDir, file), 'x'.repeat(100));
  const send = (method: string, address: string) => server.request(method, address, { as: 'efua' });
  expect((await send('GET', '/api/backups')).json).toMatchObject({
    replaced: [{ name, cause: 'restore', at: '2026-11-02T10:00:00.000Z', size: 200 }],
  });
  expect((await send('GET', '/api/system')).json).toMatchObject({ replaced: { count: 1, bytes: 200 } });
  // Only listed files can be deleted.
  for (const other of ['site.db', '..%2Fsite.db', `${name}-wal`]) {
    expect((await send('DELETE', `/api/backups/replaced/${other}`)).status, other).toBe(404);
  }
  expect((await send('DELETE', `/api/backups/replaced/${name}`)).status).toBe(200);
  expect(readdirSync(dataDir).filter((file) => file.startsWith(name))).toEqual([]);
  expect((await send('GET', '/api/backups')).json).toMatchObject({ replaced: [] });
  expect((await send('GET', '/api/activity?type=user')).text).toContain(`Deleted replaced database ${name}`);
  await server.close();
});
