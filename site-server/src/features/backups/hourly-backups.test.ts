// When the next backup is due after the clock was set back, and which backup is kept while it is sent.
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

test('a backup is due once and at once after a backup that was made while the clock was ahead (rule H19b)', async () => {
  server = await startTestServer();
  const { backups } = server.context.backups;
  // Less than the time until the next one.
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

test('a backup that is being sent with its pictures is not removed for its age, for a day at most (rule H4q)', async () => {
  server = await startTestServer();
  const { backups } = server.context.backups;
  const names = () => backups.list().backups.map(({ name }) => name);
  // Of one day only the last backup is kept.
  server.advance(DAY_MS - (server.context.clock.now() % DAY_MS));
  const { name } = await backups.make();
  server.advance(HOUR_MS);
  await backups.make();
  server.advance(22 * HOUR_MS);
  const sent = await backups.openAll('efua', name);
  const forgotten = await backups.openAll('efua', name);
  const pieces = sent.pieces[Symbol.asyncIterator]();
  let bytes = (await pieces.next()).value?.length ?? 0;
  server.advance(2 * HOUR_MS);
  await backups.make();
  expect(names()).toContain(name);
  for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next()) bytes += piece.value.length;
  expect(bytes).toBe(sent.size);

  await forgotten.pieces[Symbol.asyncIterator]().next();
  server.advance(HOUR_MS);
  await backups.make();
  expect(names()).toContain(name);
  server.advance(DAY_MS);
  await backups.make();
  expect(names()).not.toContain(name);
});
