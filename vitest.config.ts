// Tests: `unit` runs the sources (pure functions and the real server in this process), `e2e` drives the built product.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,site-server,web,desktop,scripts}/src/**/*.test.ts'],
          globalSetup: ['site-server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A second, the default, is short for a page on a machine that has other work.
          expect: { poll: { timeout: 10_000 } },
          // Browsers and servers of their own, which wait half of the time: three files at once keep two cores busy.
          maxWorkers: 3,
          // After the others: what a browser waits for has a limit in time.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
