// One browser for all files run by a test process. Each test has its own browser context, isolated from others; what a
// file leaves open is closed after it (after-each-file.ts).
import type { Browser, Page } from 'playwright';
import { launchBrowser } from './browser.ts';
import { endWithTestProcess } from './end-with-test-process.ts';

let shared: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const browser = await launchBrowser();
  endWithTestProcess(() => browser.close());
  return browser;
}

export function sharedBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

export async function openPages(): Promise<Page[]> {
  return (await shared)?.contexts().flatMap((context) => context.pages()) ?? [];
}

export async function closeContexts(): Promise<void> {
  const browser = await shared;
  // A crashed browser is replaced, as every later file would fail with it.
  if (browser?.isConnected() === false) shared = undefined;
  else await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
