// Opens a public page of the test's server in a frame, with its own script; both come from the sources. Everything that
// a page starts ends with its document, so tests do not affect each other. Matchers do not recognise a regular
// expression of another window than the element's; expect.stringMatching works in both.
import { expect, onTestFinished } from 'vitest';
import { page, type FrameLocator } from 'vitest/browser';

interface PageOptions {
  width?: number;
  height?: number;
  /** Called for each document before anything in it runs. */
  prepare?: (window: PageWindow) => void;
  /** The visitor has not moved the pointer yet: the page's script runs, but no island is hydrated. */
  isUntouched?: boolean;
  /** Delays the code of the islands until it resolves. */
  islandCode?: Promise<unknown>;
}

export type PageWindow = Window & typeof globalThis;

export interface OpenedPage extends FrameLocator {
  window: () => PageWindow;
  /** All elements that match, including those without a role. */
  all: <E extends HTMLElement = HTMLElement>(selector: string) => E[];
  /** Number of matches. Use it instead of comparing elements: Vitest would print all of React's data of an element. */
  count: (selector: string) => number;
  /** How often the pages have asked for further code, such as that of the islands. */
  countImports: () => number;
  /** Opens another page in the same tab, or reloads this one, and waits until it is hydrated. */
  goTo: (address: string) => Promise<void>;
  /** Waits until a link has led to this address, and the page there is hydrated. */
  untilAt: (address: string) => Promise<void>;
}

declare global {
  /** Called by each document in the frame (site-server/src/testing/render-sources.ts). */
  var preparePage: ((window: PageWindow) => void) | undefined;
}

let lastPage = 0;

/** Opens a page of the server that was started last. It is closed after the test, which fails if it logged an error. */
export async function openPage(address: string, options: PageOptions = {}): Promise<OpenedPage> {
  const { width = 1366, height = 768, prepare, isUntouched = false, islandCode } = options;
  await page.viewport(width, height);
  const complaints: string[] = [];
  let imports = 0;
  globalThis.preparePage = (window) => {
    prepare?.(window);
    collectComplaints(window, complaints);
    // Vitest wraps each import() of the code that it serves in this function.
    const wrapDynamicImport = async (load: () => unknown) => {
      imports += 1;
      return islandCode?.then(load) ?? load();
    };
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
    countImports: () => imports,
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

/** Whether the page's script has run: only the script enables the choice of colours. */
const hasScript = ({ document }: PageWindow) => document.querySelector('button.theme:enabled') !== null;

/** Whether the page is hydrated. Moves the pointer first, because islands hydrate with the first move. */
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
