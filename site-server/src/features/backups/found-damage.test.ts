// Damage that is found while the server runs (rule H4c).
import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { suspicionFile } from '../../database/check.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

test('damage is reported even if it cannot be noted for the next start', async () => {
  server = await startTestServer();
  const { config, backups, database } = server.context;
  await database.checkpoint();
  const file = path.join(config.dataDir, 'site.db');
  const half = Math.floor(statSync(file).size / 2);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(half, 0x55), 0, half, half);
  closeSync(handle);
  // As on a full disk, nothing can be written there.
  mkdirSync(suspicionFile(config.dataDir));
  expect(await backups.checkDatabase()).toBe('is damaged');
});
