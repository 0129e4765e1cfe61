// A backup whose record, the small file with its numbers of rows and pictures, cannot be read (rule H4m).
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, expect } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import type { BackupList } from 'shared/system/backups.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { picturesAreElsewhere, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const HOUR_MS = 3_600_000;

eachCase([
  ['cannot be read', (file: string) => symlinkSync('.', file)],
  ['has been written over', (file: string) => writeFileSync(file, '\0'.repeat(200))],
])('a backup whose record is %s is reported as damaged and keeps its pictures', async (_what, damage) => {
  server = await startTestServer();
  const send = (method: string, address: string) => server.request(method, address, { as: 'efua' });
  await makeUpload(server, 'boat.png');
  await makeUpload(server, 'gone.png', { colour: '#802020' });
  await server.context.media.variants.idle();
  const older = await makeBackup(server);
  await send('DELETE', '/api/uploads/gone.png');
  server.advance(60_000);
  await send('DELETE', '/api/uploads/bin');
  const record = server.path('backups', `${older.name}.json`);
  rmSync(record);
  damage(record);
  // Late enough to remove pictures that no backup needs.
  server.advance(7 * HOUR_MS);
  await makeBackup(server);
  const mirrored = () => readdirSync(server.path('backups/media/files')).length;
  if (!picturesAreElsewhere) expect(mirrored()).toBe(2);
  const { backups } = (await send('GET', '/api/backups')).json as BackupList;
  expect(backups[1]).toMatchObject({ name: older.name, check: { damage: `The backup ${older.name} cannot be read.` } });
  const checked = await send('POST', `/api/backups/${older.name}/check`);
  expect(checked.json).toMatchObject({ check: { damage: expect.stringMatching(/cannot be used/) as string } });
  // It can be deleted like any other, and is deleted for its age.
  expect((await send('DELETE', `/api/backups/${older.name}`)).status).toBe(200);
  if (!picturesAreElsewhere) expect(mirrored()).toBe(1);
});
