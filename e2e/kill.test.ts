// What was acknowledged is kept: the server is killed in the midst of mixed work, started again, and asked for all of it.
// `npm run test:crash -- --rounds 100` does the same for longer.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortOrLong } from 'shared/testing/thorough.ts';
import { runCrashRounds } from './crash-rounds.ts';
import type { RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

const ROUNDS = shortOrLong(2, 3);

let server: RunningServer;
beforeEach(async () => {
  ({ server } = await startStaffedServer({ LOG_LEVEL: 'error' }));
});
afterEach(() => server.remove());

test(`${ROUNDS} kills lose nothing, store nothing twice and leave nothing half written`, async () => {
  const { problems } = await runCrashRounds(server, ROUNDS);
  expect(problems).toEqual([]);
  expect(server.output()).not.toContain('"level":50');
}, 300_000);
