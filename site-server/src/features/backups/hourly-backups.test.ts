// When the next backup is due after the clock was set back.
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const MINUTE_MS = 60_000;

test('one is due at once, and only once, after one that was made while the clock was ahead (rule H19b)', async () => {
  server = await startTestServer();
  const { backups } = server.context.backups;
  // Less than until the next one.
  server.advance(50 * MINUTE_MS);
  await backups.makeIfDue();
  server.advance(-50 * MINUTE_MS);
  await backups.makeIfDue();
  expect(backups.list().backups).toHaveLength(2);
  await backups.makeIfDue();
  await server.restart();
  await server.context.backups.backups.makeIfDue();
  expect(server.context.backups.backups.list().backups).toHaveLength(2);
});
