// No lead gets a number that was used before, even if the database that used it is lost (rules E16, H4f).
import { rmSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { expect, test } from 'vitest';
import { runAdminCommand } from '../admin-command.ts';
import { skipLeadNumbers, newestId } from '../testing/skip-lead-numbers.ts';
import { makeLead } from '../testing/make.ts';
import { serverForEach } from '../testing/test-server.ts';
import { raiseIdsFrom } from './used-ids.ts';

const server = serverForEach();

test('restoring an older backup without a database skips the numbers that newer backups contain', async () => {
  await makeLead(server);
  const older = await server.context.backups.backups.make();
  await server.restart(() => skipLeadNumbers(server));
  server.advance(3_600_000);
  const last = await makeLead(server, {}, { email: 'last@example.com' });
  expect(last.id).toBeGreaterThan(5000);
  await server.context.backups.backups.make();
  await server.restart(async () => {
    for (const end of ['', '-wal', '-shm']) rmSync(server.path(`site.db${end}`), { force: true });
    await runAdminCommand(['restore', older.name], server.path(), server.context.clock);
  });
  expect((await server.countRows())['leads']).toBe(1);
  expect(await newestId(server)).toBeGreaterThan(last.id);
});

test('numbers that cannot be stored are an error, unlike a backup that cannot be read', () => {
  const file = server.path('site.db');
  const target = new Connection(file, { readonly: true });
  expect(() => raiseIdsFrom(target, [server.path('gone.db'), file])).toThrow('readonly');
  target.close();
});
