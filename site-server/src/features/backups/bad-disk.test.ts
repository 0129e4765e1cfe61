// A backup on a disk with bad blocks (rule H4).
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mountBadDisk } from '../../testing/bad-disk.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { makeLead } from '../../testing/make.ts';
import { startTestServer } from '../../testing/test-server.ts';

test.for(['first page', 'nothing'] as const)(
  'is said to be damaged, and a start after damage takes the one before it: readable is %s',
  { tags: ['mount'] },
  async (readable, context) => {
    const server = await startTestServer();
    await makeLead(server);
    const older = await makeBackup(server);
    server.advance(3_600_000);
    const newer = await makeBackup(server);
    const file = server.path('backups', `${newer.name}.db`);
    const disk = mountBadDisk(file, readable);
    try {
      if (disk.obstacle !== undefined) {
        process.stderr.write(`\nA disk with bad blocks is NOT tested: none can be mounted here (${disk.obstacle})\n`);
        return context.skip(disk.obstacle);
      }
      rmSync(file);
      symlinkSync(disk.file, file);
      const { json } = await server.request('POST', `/api/backups/${newer.name}/check`, { as: 'efua' });
      expect(json).toMatchObject({ check: { damage: expect.stringMatching(/cannot be used/) } });
      await server.restart(() => {
        for (const part of ['-wal', '-shm']) rmSync(server.path(`site.db${part}`), { force: true });
        writeFileSync(server.path('site.db'), 'no database at all');
      });
      expect(await server.countRows()).toMatchObject({ leads: 1 });
      const restores = await server.context.database.reads.selectFrom('restores').select('backup').execute();
      expect(restores).toEqual([{ backup: older.name }]);
    } finally {
      await server.close();
      disk.remove();
    }
  },
);
