// Tests of screens: each beside its screen, in a real browser, with a real server (docs/decisions/0019-screen-tests.md).
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { CHROMIUM_ARGUMENTS, ensureBrowser, findBrowser } from '../e2e/browser.ts';
import { iconDrawings } from './build/icon-drawings.ts';
import { screenServers } from './src/testing/screen-servers.ts';

ensureBrowser();
const executablePath = findBrowser();

// React as people run it does the same in two thirds of the time; what it complains about, and whether its effects may run
// twice, is seen in the long form alone.
const isThorough = process.env['LONG_FORM'] === '1';
const define = { 'process.env.NODE_ENV': isThorough ? '"development"' : '"production"' };

export default defineProject({
  root: import.meta.dirname,
  plugins: [iconDrawings(), screenServers()],
  // The public pages of a run, some fifty files each, are fetched once; what changes while it is watched is not kept.
  ...(process.argv.includes('run') && { server: { headers: { 'Cache-Control': 'max-age=3600' } } }),
  define,
  oxc: { jsx: { development: isThorough } },
  optimizeDeps: {
    // All at once: what is found later would load the page of a running test anew.
    entries: ['src/admin-main.tsx', 'src/public-main.ts', 'src/**/*.test.tsx'],
    include: ['axe-core', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    rolldownOptions: { transform: { define } },
  },
  test: {
    name: 'screens',
    include: ['src/**/*.test.tsx'],
    // After the others: each project has its own number of workers.
    sequence: { groupOrder: 2 },
    maxWorkers: 4,
    // Only what fails waits so long: a computer that is at work elsewhere must not fail a test.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    // The files of one browser page share its modules: loading them for each would take longer than the tests do.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 90_000,
        // As a person has allowed it who pasted here before.
        contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
        launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath !== undefined && { executablePath }) },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
