// Tests: `unit` runs the sources (pure functions and the real server in this process), `screens` shows the console in a
// browser (web/vitest.config.ts), `e2e` drives the built product.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();
/** Servers and browsers have processes of their own, for which tests wait half of the time; each takes half a gigabyte. */
const maxWorkers = Math.min(cores * 2, 8);

export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: ['{shared,site-server,web,desktop,scripts}/src/**/*.test.ts'],
          globalSetup: ['site-server/src/testing/global-setup.ts'],
          // Generous, as pictures are packed for real: an old machine with other work is no fault of the product.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // A second, the default, is short for a page on a machine that has other work.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers,
          // With those of `unit`, which fill the pauses in which journeys wait.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
