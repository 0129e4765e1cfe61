// Runs after each test file: closes what the file left open in the browser that the files of a process share.
import { afterAll } from 'vitest';
import { endSession } from './desktop/electron-run.ts';
import { closeContexts } from './shared-browser.ts';

afterAll(async () => {
  await closeContexts();
  await endSession();
});
