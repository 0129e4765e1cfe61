// Tests of screens: each beside its screen, in a real browser, with a real server (docs/decisions/0019-screen-tests.md).
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { CHROMIUM_ARGUMENTS, ensureBrowser, findBrowser } from '../e2e/browser.ts';
import { iconDrawings } from './vite.icon-drawings.ts';
import { screenServers } from './vite.screen-servers.ts';

ensureBrowser();
const executablePath = findBrowser();

export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), iconDrawings(), screenServers()],
  // All at once: what is found later would load the page of a running test anew.
  optimizeDeps: { entries: ['src/admin-main.tsx', 'src/public-main.ts', 'src/**/*.test.tsx'] },
  test: {
    name: 'screens',
    include: ['src/**/*.test.tsx'],
    // After the others: each project has its own number of workers.
    sequence: { groupOrder: 2 },
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    // The files of one browser page share its modules: loading them for each would take longer than the tests do.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath !== undefined && { executablePath }) },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
