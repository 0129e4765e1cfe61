// Shows a public page to a visitor: as the server of the test sends it, drawn from the sources, in a frame where its own
// script runs, from the sources too. What a page begins ends with its document, so that tests share nothing of it.
// Matchers know the regular expressions of the element's own window alone: expect.stringMatching does in both.
import { expect, onTestFinished } from 'vitest';
import { page, type FrameLocator } from 'vitest/browser';

interface PageOptions {
  width?: number;
  height?: number;
  /** What is done to each document before anything in it runs. */
  prepare?: (window: PageWindow) => void;
  /** The visitor has not moved yet: the page's script is at work, but no island is alive. */
  isUntouched?: boolean;
  /** The code of the islands comes no sooner. */
  islandCode?: Promise<unknown>;
}

export type PageWindow = Window & typeof globalThis;

export interface OpenedPage extends FrameLocator {
  window: () => PageWindow;
  /** All elements that match, also those that have no role. */
  all: <E extends HTMLElement = HTMLElement>(selector: string) => E[];
  /** How many match. An element itself is nothing to be compared: what Vitest prints of it goes through all of React. */
  count: (selector: string) => number;
  /** Another page in the same tab, or the same one anew; until it is alive. */
  goTo: (address: string) => Promise<void>;
  /** Until a link has led to a page with this address. */
  untilAt: (address: string) => Promise<void>;
}

declare global {
  /** Called by each document (site-server/src/testing/render-sources.ts). */
  var preparePage: ((window: PageWindow) => void) | undefined;
}

let lastPage = 0;

/** Of the server that was started last. Ends with the test. */
export async function openPage(address: string, options: PageOptions = {}): Promise<OpenedPage> {
  const { width = 1366, height = 768, prepare, isUntouched = false, islandCode } = options;
  await page.viewport(width, height);
  const complaints: string[] = [];
  globalThis.preparePage = (window) => {
    prepare?.(window);
    collectComplaints(window, complaints);
    // Vitest wraps each import() in what it serves.
    const wrapDynamicImport = async (load: () => unknown) => islandCode?.then(load) ?? load();
    Object.assign(window, { __vitest_browser_runner__: { wrapDynamicImport } });
  };
  const frame = document.createElement('iframe');
  lastPage += 1;
  const testId = `page-${lastPage}`;
  frame.dataset['testid'] = testId;
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  document.body.append(frame);
  onTestFinished(async () => {
    frame.remove();
    await forgetEverything();
    expect(complaints.join('\n')).toBe('');
  });
  const window = () => frame.contentWindow as PageWindow;

  async function load(to: string): Promise<void> {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = to;
    await loaded;
  }
  const untilAlive = () => expect.poll(() => isAlive(window())).toBe(true);
  await load(address);
  if (isUntouched) await expect.poll(() => hasScript(window())).toBe(true);
  else await untilAlive();

  return Object.assign(page.frameLocator(page.getByTestId(testId)), {
    window,
    all: <E extends HTMLElement>(selector: string) => [...window().document.querySelectorAll<E>(selector)],
    count: (selector: string) => window().document.querySelectorAll(selector).length,
    async goTo(to: string) {
      await load(to);
      await untilAlive();
    },
    async untilAt(to: string) {
      await expect.poll(() => window().location.href.slice(location.origin.length)).toBe(to);
      await untilAlive();
    },
  });
}

/** Nothing but the page's script gives a choice of colours. */
const hasScript = ({ document }: PageWindow) => document.querySelector('button.theme:enabled') !== null;

/** Moves, as islands come to life with the first move. */
function isAlive(window: PageWindow): boolean {
  const { document } = window;
  window.dispatchEvent(new window.PointerEvent('pointermove'));
  const islands = [...document.querySelectorAll('[data-island] > *')];
  const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
  return hasScript(window) && islands.every(isHydrated);
}

function collectComplaints(window: PageWindow, complaints: string[]): void {
  const collect = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
  Object.assign(window.console, { error: collect, warn: collect });
  window.addEventListener('error', ({ message }) => message && collect(message));
}

async function forgetEverything(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await new Promise((resolve) => {
    Object.assign(indexedDB.deleteDatabase('enquiries'), { onsuccess: resolve, onerror: resolve, onblocked: resolve });
  });
}
