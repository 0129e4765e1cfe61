// Tests: `unit` runs pure functions, `server` the real server in the process of the test, `screens` shows the console in a
// browser (web/vitest.config.ts), `e2e` drives the built product.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE_MS } from './e2e/wait-limit.ts';
import { WANTS } from './scripts/test-wants.ts';

const cores = availableParallelism();
/** Servers and browsers have processes of their own, for which tests wait half of the time; each takes half a gigabyte. */
const maxWorkers = Math.min(cores * 2, 8);

/** What takes longest is begun first, so that nothing else waits for it at the end. */
const LONGEST = ['e2e/stop-', 'e2e/desktop/', 'e2e/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const name = path.relative(import.meta.dirname, moduleId).replaceAll('\\', '/');
      const found = LONGEST.findIndex((start) => name.startsWith(start));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** What tests of the sources have in common. */
const sources = {
  // Generous, as pictures are packed for real: an old machine with other work is no fault of the product.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers,
  // The files of one process share its modules: to load the server's for each takes longer than most tests do.
  isolate: false,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'thorough', description: 'One more case of what another test shows; left out by `npm test`.' },
      ...Object.entries(WANTS).map(([name, want]) => ({ name, description: `Needs ${want}; skipped without it.` })),
    ],
    projects: [
      'web/vitest.config.ts',
      {
        // With nothing to prepare: one file of these is there in seconds.
        test: { ...sources, name: 'unit', include: ['{shared,web,desktop}/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      {
        test: {
          ...sources,
          name: 'server',
          include: ['site-server/src/**/*.test.ts'],
          globalSetup: ['site-server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/after-each-file.ts'],
          // The files of a process share a browser, and the modules: to start both takes as long as many journeys.
          isolate: false,
          // Longer than two waits in vain.
          testTimeout: 240_000,
          hookTimeout: 300_000,
          // A second, the default, is short for a page on a machine that has other work, and to ask is work for it too.
          expect: { poll: { timeout: PATIENCE_MS, interval: 100 } },
          maxWorkers,
          // With those of the sources, which fill the pauses in which journeys wait.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
