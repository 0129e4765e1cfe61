// Files on a disk with bad blocks (rule H4): a backup, and the database itself.
import { copyFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { expect, onTestFinished, test, type TestContext } from 'vitest';
import { mountBadCloningDisk } from '../../testing/bad-cloning-disk.ts';
import { mountBadDisk } from '../../testing/bad-disk.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { makeLead } from '../../testing/make.ts';
import { startTestServer } from '../../testing/test-server.ts';

const MB = 1024 ** 2;
const PAGE = 4096;

function skipWithout(context: TestContext, { obstacle }: { obstacle: string | undefined }): void {
  if (obstacle === undefined) return;
  process.stderr.write(`\nA disk with bad blocks is NOT tested: none can be mounted here (${obstacle})\n`);
  context.skip(obstacle);
}

/** From now on the file is on a bad disk, where only these bytes can be read. */
function spoil(context: TestContext, file: string, from: number, to: number): void {
  const disk = mountBadDisk(file, from, to);
  onTestFinished(() => disk.remove());
  skipWithout(context, disk);
  rmSync(file);
  symlinkSync(disk.file, file);
}

test.for([PAGE, 0])(
  'a damaged backup is reported, and a start after damage restores the one before it: %i bytes are readable',
  { tags: ['mount'] },
  async (readable, context) => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    await makeLead(server);
    const older = await makeBackup(server);
    server.advance(3_600_000);
    const newer = await makeBackup(server);
    spoil(context, server.path('backups', `${newer.name}.db`), 0, readable);
    const { json } = await server.request('POST', `/api/backups/${newer.name}/check`, { as: 'efua' });
    expect(json).toMatchObject({ check: { damage: expect.stringMatching(/cannot be used/) as string } });
    await server.restart(() => {
      for (const part of ['-wal', '-shm']) rmSync(server.path(`site.db${part}`), { force: true });
      writeFileSync(server.path('site.db'), 'no database at all');
    });
    expect(await server.countRows()).toMatchObject({ leads: 1 });
    const restores = await server.context.database.reads.selectFrom('restores').select('backup').execute();
    expect(restores).toEqual([{ backup: older.name }]);
  },
);

test.for([
  ['some of its pages', true, 2],
  ['any of it', false, 1],
] as const)(
  'the database is restored if %s cannot be read, with every newer row that can be read',
  { tags: ['mount'] },
  async ([, isPartly, leads], context) => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    await makeLead(server);
    const { name } = await makeBackup(server);
    await makeLead(server);
    await server.restart(() => {
      const file = server.path('site.db');
      const connection = new Connection(file);
      const whole = Number(connection.pragma('page_count', { simple: true })) * PAGE;
      const add = connection.prepare("insert into spam_enquiries (ts, enquiry, ip, ua) values ('', ?, '', '')");
      add.run('x'.repeat(2 * MB));
      connection.close();
      spoil(context, file, 0, isPartly ? whole : 0);
    });
    expect(await server.countRows()).toMatchObject({ leads });
    const restores = await server.context.database.reads.selectFrom('restores').select(['backup', 'kept_as']).execute();
    expect(restores).toEqual([{ backup: name, kept_as: expect.stringMatching(/^site\.db\.damaged-/) as string }]);
  },
);

test('on a file system that clones files no damaged copy is kept', { tags: ['mount'] }, async (context) => {
  // Removed last, as the server's folder is there.
  let disk: ReturnType<typeof mountBadCloningDisk> | undefined;
  onTestFinished(() => disk?.remove());
  const server = await startTestServer();
  onTestFinished(() => server.close());
  await makeLead(server);
  await makeBackup(server);
  await makeLead(server);
  await server.restart(() => {
    const folder = server.path('');
    disk = mountBadCloningDisk(folder, 'site.db');
    skipWithout(context, disk);
    rmSync(folder, { recursive: true });
    symlinkSync(disk.folder, folder);
  });
  const { merged } = await server.context.database.reads
    .selectFrom('restores')
    .select('merged')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(merged)).toEqual({ rows: {}, unreadable: 0 });
});

test('without a backup the start fails with advice, and changes nothing', { tags: ['mount'] }, async (context) => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const file = server.path('site.db');
  const starting = server.restart(() => {
    copyFileSync(file, `${file}.good`);
    spoil(context, file, 0, 0);
  });
  await expect(starting).rejects.toThrow(
    /site\.db cannot be read \(look at its disk\) and was left as it is\. .*put a good copy in its place/,
  );
  await server.restart(() => renameSync(`${file}.good`, file));
  expect(await server.countRows()).toMatchObject({ restores: 0 });
});

test.for([
  ['any of its log', 0, 0],
  ['the beginning of its log', 4 * PAGE, 60],
] as const)(
  'the database is also restored if %s cannot be read',
  { tags: ['mount'] },
  async ([, from, least], context) => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    await makeLead(server);
    await makeBackup(server);
    await makeLead(server);
    await server.restart(() => {
      const file = server.path('site.db');
      const log = `${file}-wal`;
      const connection = new Connection(file);
      const add = connection.prepare("insert into spam_enquiries (ts, enquiry, ip, ua) values ('', ?, '', '')");
      for (let count = 0; count < 64; count += 1) add.run('x'.repeat(PAGE));
      // As after a kill.
      for (const part of ['', '-wal']) copyFileSync(file + part, `${file}${part}.killed`);
      connection.close();
      for (const part of ['', '-wal']) renameSync(`${file}${part}.killed`, file + part);
      spoil(context, log, from, from === 0 ? 0 : statSync(log).size);
    });
    const rows = await server.countRows();
    expect(rows).toMatchObject({ leads: 2, restores: 1 });
    expect(rows['spam_enquiries']).toBeGreaterThanOrEqual(least);
  },
);
