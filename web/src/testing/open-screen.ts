// Opens the console at an address, as a browser would, for a signed-in user. Errors and warnings of React or the
// console fail the test.
import '../admin/jitless-zod.ts';
import '../admin/console-styles.ts';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { forgetChangers } from '../admin/editing/changers.ts';
import { startConsole } from '../admin/start-console.tsx';
import { createBrowserPlatform } from '../platform/browser-platform.ts';
import { createDesktopPlatform } from '../platform/desktop-platform.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { shownNotices } from './notices.ts';
import type { Program } from './start-program.ts';
import type { Person, ScreenServer } from './start-server.ts';

/** A size was measured one frame late. It is harmless and a browser hides it, but the test runner reports it. */
const IS_LATE_SIZE = /ResizeObserver loop completed with undelivered notifications/;

interface ScreenOptions {
  /** The signed-in user; `null` for nobody. */
  as?: Person | null;
  width?: number;
  height?: number;
  /** Local storage entries from an earlier visit. */
  kept?: Record<string, string>;
  /** Session storage entries from before a reload. */
  keptInTab?: Record<string, string>;
  /** Opens the desktop console with this main process; in a browser when absent. */
  program?: Program;
}

export interface Screen {
  /** Addresses that the console wanted to load as a whole page, in order. A real load would end the test. */
  left: readonly string[];
  /** Ends the console before the test does. */
  end(): void;
}

/** Opens the console with empty storage. It is closed after the test. */
export async function openScreen(
  server: Pick<ScreenServer, 'tokens'>,
  address: string,
  { as = 'efua', width = 1366, height = 768, kept = {}, keptInTab = {}, program }: ScreenOptions = {},
): Promise<Screen> {
  await page.viewport(width, height);
  forgetEverything();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(keptInTab)) sessionStorage.setItem(key, value);
  // Like an event from another window, so that values read from local storage are read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  if (as !== null) localStorage.setItem('token', server.tokens[as]);
  history.replaceState(null, '', address);
  collectComplaints();
  const left: string[] = [];
  const around = program ? await createDesktopPlatform(window, program.bridge) : createBrowserPlatform(window);
  const platform = { ...around, leaveTo: (path: string) => void left.push(path) };
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  const endConsole = await startConsole(element, platform);
  const stopKeeping = keepFocus();
  onTestFinished(async () => {
    stopKeeping();
    endConsole();
    element.remove();
    forgetChangers();
    // Waiting edits would otherwise be there in the next test, also those of somebody whose session has expired.
    const { isLocked, owner } = await platform.storage.open();
    if (isLocked) await platform.storage.open(owner);
    await platform.storage.wipe();
  });
  return { left, end: endConsole };
}

function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  // By default the browser records only the first 250 requests, and one screen with its modules may make more.
  performance.setResourceTimingBufferSize(10_000);
  performance.clearResourceTimings();
}

function collectComplaints(): void {
  const { error, warn } = console;
  const complaints: string[] = [];
  const collect = (...words: unknown[]) => {
    const complaint = words.map(String).join(' ');
    if (!IS_LATE_SIZE.test(complaint)) complaints.push(complaint);
  };
  Object.assign(console, { error: collect, warn: collect });
  onTestFinished(() => {
    Object.assign(console, { error, warn });
    expect(complaints.join('\n')).toBe('');
  });
}

/** Waits for the notice with this title and text. */
export async function expectToast(title: string, text: string | RegExp): Promise<void> {
  const words = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(shownNotices).toContainEqual([title, words]);
}
