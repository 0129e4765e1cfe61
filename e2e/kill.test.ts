// Acknowledged writes survive a kill: the server is killed during mixed work, started again, and checked for all of
// them. `npm run test:crash -- --rounds 100` does the same for longer.
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { shortOrLong, thorough } from 'shared/testing/thorough.ts';
import { startPictureStorage, storageEnvironment } from './picture-storage.ts';
import { runCrashRounds } from './crash-rounds.ts';
import type { RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

const ROUNDS = shortOrLong(2, 3);

let server: RunningServer;
beforeEach(async () => {
  ({ server } = await startStaffedServer({ LOG_LEVEL: 'error' }));
});
afterEach(() => server.remove());

test(`${ROUNDS} kills lose nothing, store nothing twice and leave nothing incomplete`, async () => {
  const { problems } = await runCrashRounds(server, ROUNDS);
  expect(problems).toEqual([]);
  expect(server.output()).not.toContain('"level":50');
}, 300_000);

test(
  `${ROUNDS} kills with pictures in storage do the same, and leave no picture here`,
  { ...thorough, timeout: 300_000 },
  async () => {
    const storage = await startPictureStorage();
    onTestFinished(() => storage.remove());
    await server.remove();
    ({ server } = await startStaffedServer({ LOG_LEVEL: 'error', ...storageEnvironment(storage) }));
    const { problems } = await runCrashRounds(server, ROUNDS, { storage });
    expect(problems).toEqual([]);
    expect(server.output()).not.toContain('"level":50');
  },
);
