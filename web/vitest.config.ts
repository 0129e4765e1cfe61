// Tests of screens, each beside its screen, in a real browser and with a real server
// (docs/decisions/0019-screen-tests.md).
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { CHROMIUM_ARGUMENTS, ensureBrowser, findBrowser } from '../e2e/browser.ts';
import { iconDrawings } from './build/icon-drawings.ts';
import { screenServers } from './src/testing/screen-servers.ts';

ensureBrowser();
const executablePath = findBrowser();

// The production build of React takes two thirds of the time. Its warnings and doubled effects are only seen with
// LONG_FORM=1.
const isThorough = process.env['LONG_FORM'] === '1';
const define = { 'process.env.NODE_ENV': isThorough ? '"development"' : '"production"' };

export default defineProject({
  root: import.meta.dirname,
  plugins: [iconDrawings(), screenServers()],
  // In a single run the public pages, of some fifty files each, are cached. In watch mode they change and are not.
  ...(process.argv.includes('run') && { server: { headers: { 'Cache-Control': 'max-age=3600' } } }),
  define,
  oxc: { jsx: { development: isThorough } },
  optimizeDeps: {
    // Lists all entries in advance: a dependency found later would reload the page of a running test.
    entries: ['src/admin-main.tsx', 'src/public-main.ts', 'src/**/*.test.tsx'],
    include: ['axe-core', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    rolldownOptions: { transform: { define } },
  },
  test: {
    name: 'screens',
    include: ['src/**/*.test.tsx'],
    // Runs after the other projects, because each project has its own number of workers.
    sequence: { groupOrder: 2 },
    maxWorkers: 4,
    // Generous, because only failing tests wait this long and a busy computer must not fail a test.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    // Files share the modules of their browser page; loading them for each file would take longer than the tests.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 90_000,
        // Clipboard access is granted, as for a person who has allowed it before.
        contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
        launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath !== undefined && { executablePath }) },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
