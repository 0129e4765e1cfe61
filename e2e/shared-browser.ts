// One browser for all the files that a process of the tests runs. Each journey has a context of its own in it, which shares
// nothing with others; what a file leaves open is closed behind it (after-each-file.ts).
import type { Browser } from 'playwright';
import { launchBrowser } from './browser.ts';
import { endWithUs } from './end-with-us.ts';

let shared: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const browser = await launchBrowser();
  endWithUs(() => browser.close());
  return browser;
}

export function sharedBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

export async function closeContexts(): Promise<void> {
  const browser = await shared;
  // One that has crashed would fail every file that comes after.
  if (browser?.isConnected() === false) shared = undefined;
  else await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
