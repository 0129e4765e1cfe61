// Runs with each test file: prints the open pages after a failed test, and closes what the file left open in the
// browser that the files of a process share.
import { afterAll, afterEach } from 'vitest';
import { endSession } from './desktop/electron-run.ts';
import { closeContexts, openPages } from './shared-browser.ts';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of await openPages()) {
    const shown = await page.locator('body').innerText({ timeout: 2000 }).catch(String);
    console.error(`After "${task.name}" ${page.url()} shows:\n${shown}`);
  }
});

afterAll(async () => {
  await closeContexts();
  await endSession();
});
