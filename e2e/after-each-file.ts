// Run with each file of journeys: what it leaves open in what the files of a process share is closed behind it.
import { afterAll } from 'vitest';
import { endSession } from './desktop/electron-run.ts';
import { closeContexts } from './shared-browser.ts';

afterAll(async () => {
  await closeContexts();
  await endSession();
});
