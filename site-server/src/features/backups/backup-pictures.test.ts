// The pictures of backups (rule H4): stored once for all backups, for as long as one of them needs them.
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import type { BackupList } from 'shared/system/backups.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { backupFiles, makeBackup } from '../../testing/make-backup.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { serverForEach, picturesAreElsewhere } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 ** 2;
const small = { tags: ['thorough', 'mount'] };

const server = serverForEach();

const mirrored = () => readdirSync(server.path('backups/media/files')).length;

function writeAt(file: string, at: number, byte: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.of(byte), 0, 1, at);
  closeSync(handle);
}

function replaceByFolder(file: string): void {
  rmSync(file);
  symlinkSync('.', file);
}

function free(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Bytes of a file, or of all files in a folder. */
function sizeOf(name: string): number {
  const file = server.path(name);
  if (!existsSync(file)) return 0;
  const found = statSync(file);
  if (!found.isDirectory()) return found.size;
  return readdirSync(file).reduce((sum, one) => sum + statSync(path.join(file, one)).size, 0);
}

describe.skipIf(picturesAreElsewhere)('in the data folder', () => {
  test('deleting a backup removes the pictures that only it needed; the newest backup cannot be deleted', async () => {
    await makeUpload(server, 'boat.png');
    await makeUpload(server, 'gone.png', { colour: '#802020' });
    await server.context.media.variants.idle();
    const older = await makeBackup(server);
    await server.request('DELETE', '/api/uploads/gone.png', { as: 'efua' });
    server.advance(60_000);
    await server.request('DELETE', '/api/uploads/bin', { as: 'efua' });
    const newest = await makeBackup(server);
    expect(mirrored()).toBe(2);
    const remove = (name: string, as?: 'kofi') =>
      server.request('DELETE', `/api/backups/${name}`, { as: as ?? 'efua' });

    expect((await remove(older.name, 'kofi')).status).toBe(403);
    for (const name of ['latest', 'site-2020-01-01T00-00-00-000Z', '..%2fsite'])
      expect((await remove(name)).status).toBe(404);
    const refusal = await remove(newest.name);
    expect(refusal.status).toBe(400);
    expect(refusal.json).toMatchObject({ error: 'The newest backup is kept. Make another one first.' });

    expect((await remove(older.name)).json).toEqual({ ok: true });
    const { json } = await server.request('GET', '/api/backups', { as: 'efua' });
    expect((json as BackupList).backups.map(({ name }) => name)).toEqual([newest.name]);
    expect(mirrored()).toBe(1);
    expect((await remove(older.name)).status).toBe(404);
    const [entry] = (await server.request('GET', '/api/activity?limit=1', { as: 'efua' })).json as { action: string }[];
    expect(entry?.action).toBe(`Deleted backup ${older.name}`);
  });

  test('pictures that no backup needs any more are removed from the backups', async () => {
    await makeUpload(server, 'boat.png');
    await makeUpload(server, 'gone.png', { colour: '#802020' });
    await server.context.media.variants.idle();
    await makeBackup(server);
    await server.request('DELETE', '/api/uploads/gone.png', { as: 'efua' });
    server.advance(31 * 24 * HOUR_MS);
    // It is not in the bin any more, but the earlier backup still shows it.
    const { backups } = server.context.backups;
    expect((await backups.make()).media).toEqual({ files: 1, missing: 0 });
    expect(mirrored()).toBe(2);
    for (const file of backupFiles(server).slice(0, 1)) rmSync(server.path('backups', file));
    server.advance(HOUR_MS);
    await backups.make();
    expect(mirrored()).toBe(1);
  });

  /** With a picture that only this backup needs. */
  async function makeOlderBackup(): Promise<string> {
    await makeUpload(server, 'boat.png');
    await makeUpload(server, 'gone.png', { colour: '#802020' });
    await server.context.media.variants.idle();
    const { name } = await makeBackup(server);
    await server.request('DELETE', '/api/uploads/gone.png', { as: 'efua' });
    server.advance(60_000);
    await server.request('DELETE', '/api/uploads/bin', { as: 'efua' });
    return name;
  }

  eachCase<[what: string, damage: (file: string) => void]>(
    [
      ['no database at all', (file) => writeFileSync(file, 'no database at all')],
      ['cut to nothing', (file) => truncateSync(file)],
      ['of an unknown format', (file) => writeAt(file, 47, 9)],
      ['impossible to read', replaceByFolder],
    ],
    2,
  )('an older backup is %s: new ones are made, and no picture that it may need is removed', async (_what, damage) => {
    const older = await makeOlderBackup();
    damage(server.path('backups', `${older}.db`));
    server.advance(7 * HOUR_MS);
    const newer = await makeBackup(server);
    expect(mirrored()).toBe(2);
    const { json } = await server.request('GET', '/api/backups', { as: 'efua' });
    expect(json).toMatchObject({
      backups: [
        { name: newer.name, check: { damage: null } },
        { name: older, check: { damage: `The backup ${older} cannot be read.` } },
      ],
      lastFailure: null,
    });
    // Once it is deleted, the pictures that only it may have needed are deleted too.
    expect((await server.request('DELETE', `/api/backups/${older}`, { as: 'efua' })).status).toBe(200);
    expect(mirrored()).toBe(1);
  });

  test('a missing or damaged picture is counted, and all others are backed up', async () => {
    const { url } = await makeUpload(server, 'boat.png');
    await makeUpload(server, 'gone.png', { colour: '#802020' });
    await server.context.media.variants.idle();
    const { bytes } = await server.request('GET', url);
    const hash = createHash('sha256').update(bytes).digest('hex');
    for (const name of readdirSync(server.path('media/files'))) {
      if (name === hash) writeFileSync(server.path('media/files', name), 'damaged');
      else rmSync(server.path('media/files', name));
    }
    expect((await makeBackup(server)).media).toEqual({ files: 2, missing: 2 });
    expect(readdirSync(server.path('backups/media/files'))).toEqual([]);
  });

  test('on another disk without enough room no picture is left half copied', small, async (context) => {
    const disk = mountSmallDisk();
    try {
      if (disk.obstacle !== undefined) {
        const what = 'Backups of pictures on another disk are NOT tested: no file system can be mounted here';
        process.stderr.write(`\n${what} (${disk.obstacle})\n`);
        return context.skip(disk.obstacle);
      }
      // No file there can be a hard link to one here.
      mkdirSync(path.join(disk.folder, 'backups'));
      symlinkSync(path.join(disk.folder, 'backups'), server.path('backups'));
      const noise = {
        width: 2000,
        height: 1400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      } as const;
      await makeUpload(server, 'noise.png', { change: () => sharp({ create: noise }) });
      await server.context.media.variants.idle();
      disk.fillUp();
      for (const file of disk.filling.slice(1, 7)) rmSync(file);
      const refusal = await server.request('POST', '/api/backups', { as: 'efua' });
      expect([refusal.status, refusal.json]).toMatchObject([
        507,
        { error: expect.stringContaining('pictures') as string },
      ]);
      const copied = readdirSync(server.path('backups'), { recursive: true }).map(String);
      expect(copied.filter((name) => name.endsWith('.partial'))).toEqual([]);
      // Room for all but the smaller forms.
      const bytes = sizeOf('site.db') + sizeOf('site.db-wal') + sizeOf('media/files') + sizeOf('media/originals');
      for (const file of disk.filling) if (free(disk.folder) < bytes + 1.5 * MEGABYTE) rmSync(file, { force: true });
      expect((await makeBackup(server)).media).toEqual({ files: 1, missing: 0 });
      expect(mirrored()).toBe(1);
      const smaller = () => readdirSync(server.path('backups/media/variants')).length;
      expect(smaller()).toBeLessThan(readdirSync(server.path('media/variants')).length);
      for (const file of disk.filling) rmSync(file, { force: true });
      await makeBackup(server);
      expect(smaller()).toBe(readdirSync(server.path('media/variants')).length);
    } finally {
      await server.close();
      disk.remove();
    }
  });
});
