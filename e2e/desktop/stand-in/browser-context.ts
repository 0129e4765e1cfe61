// The browser behind the windows of the stand-in: a profile for each partition, whose pages have the built preload script,
// on an origin that is answered by the product's own handler of `app://console`.
import { EventEmitter } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type Frame, type Page, type Request } from 'playwright';
import { CHROMIUM_ARGUMENTS, findBrowser } from '../../browser.ts';

/** Chromium has no scheme of ours: this origin is put in its place, and back again at every border. */
const ORIGIN = 'https://console.test';
export const OWN = 'app://console';
export const toChromium = (url: string) => (url.startsWith(OWN) ? ORIGIN + url.slice(OWN.length) : url);
export const toOwn = (url: string) => (url.startsWith(ORIGIN) ? OWN + url.slice(ORIGIN.length) : url);

type Handler = (request: { method: string; url: string }) => Promise<Response>;
export type Listener = (event: object, ...args: unknown[]) => unknown;

export interface StandInSession {
  protocol: { handle(scheme: string, handler: Handler): void };
  handler?: Handler;
  setPermissionRequestHandler(): void;
  setPermissionCheckHandler(): void;
  clearStorageData(): Promise<void>;
  clearCache(): Promise<void>;
  clearCodeCaches(): Promise<void>;
  addWordToSpellCheckerDictionary(word: string): boolean;
  listWordsInSpellCheckerDictionary(): Promise<string[]>;
  removeWordFromSpellCheckerDictionary(word: string): boolean;
}

let folder = '.';
const sessions = new Map<string, StandInSession>();
export const contexts = new Map<string, Promise<BrowserContext>>();
/** Of windows that are gone: their browsers still write. */
export const closing = new Map<string, Promise<void>>();
const channels = new Map<string, Listener>();

export const ipcMain = Object.assign(new EventEmitter(), {
  handle: (channel: string, listener: Listener) => void channels.set(channel, listener),
});

export async function prepareBrowser(userData: string): Promise<void> {
  folder = userData;
  await wait(0);
}

/** Where Chromium says how to reach it. */
export const endpointFile = (partition: string) => path.join(folder, partition.replace(':', '-'), 'DevToolsActivePort');

/** Where Chromium keeps what Electron counts as storage. */
const STORAGE = ['Cookies', 'IndexedDB', 'Local Storage', 'Network', 'Service Worker', 'Session Storage'];

export function standInSession(partition: string): StandInSession {
  const words = new Set<string>();
  async function remove(...names: string[]): Promise<void> {
    await closing.get(partition);
    const profile = path.join(path.dirname(endpointFile(partition)), 'Default');
    for (const name of names) rmSync(path.join(profile, name), { recursive: true, force: true });
  }
  const known: StandInSession = sessions.get(partition) ?? {
    protocol: { handle: (_scheme, handler) => void (known.handler = handler) },
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    async clearStorageData() {
      const pages = await contexts.get(partition)?.then((context) => context.pages());
      await pages?.[0]?.evaluate(() => localStorage.clear());
      // Of one that no window shows.
      if (!contexts.has(partition)) await remove(...STORAGE);
    },
    clearCache: () => remove('Cache'),
    clearCodeCaches: () => remove('Code Cache'),
    addWordToSpellCheckerDictionary: (word) => words.add(word).has(word),
    listWordsInSpellCheckerDictionary: () => Promise.resolve([...words]),
    removeWordFromSpellCheckerDictionary: (word) => words.delete(word),
  };
  sessions.set(partition, known);
  return known;
}

/** What a sandboxed preload script may require, in the page's own world: there is no other here. */
function preloadScript(file: string): string {
  return `(() => {
    if (window !== window.top || location.origin !== ${JSON.stringify(ORIGIN)}) return;
    const listeners = {};
    window.standInTell = (channel, value) => (listeners[channel] ?? []).forEach((listener) => listener({}, value));
    const electron = {
      contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: api }) },
      ipcRenderer: {
        invoke: async (channel, ...args) => {
          const { error, answer, bytes } = await window.standInInvoke(channel, args);
          if (error !== undefined) throw new Error(error);
          return bytes === undefined ? answer : Uint8Array.fromBase64(bytes);
        },
        on: (channel, listener) => void (listeners[channel] ??= []).push(listener),
      },
      // Chromium tells no page where a file lies: the test says it by the name.
      webUtils: { getPathForFile: ({ name }) => window.standInPaths?.[name] ?? '' },
    };
    const require = (name) => { if (name === 'electron') return electron; throw new Error('Not in a sandbox: ' + name); };
    const module = { exports: {} };
    ((require, module, exports) => {${readFileSync(file, 'utf8')}\n})(require, module, module.exports);
  })();`;
}

/** What becomes of a navigation, as the window decides. */
interface Borders {
  /** A page that some window's page has opened. */
  isOther(page: Page | undefined): boolean;
  openOther(url: string): void;
  mayLeave(url: string): boolean;
}

export async function openContext(partition: string, preload: string, borders: Borders): Promise<BrowserContext> {
  const executablePath = findBrowser();
  // Of a browser that was here before.
  rmSync(endpointFile(partition), { force: true });
  const context = await chromium.launchPersistentContext(path.dirname(endpointFile(partition)), {
    // Without web security nobody minds that the origin is not the one which the server knows; that it knows exactly
    // this one is shown by the server's own tests.
    args: [...CHROMIUM_ARGUMENTS, '--disable-web-security', '--remote-debugging-port=0'],
    viewport: { width: 1366, height: 860 },
    ...(executablePath !== undefined && { executablePath }),
  });
  await context.exposeBinding('standInInvoke', async ({ frame }, channel: string, args: unknown[]) => {
    try {
      const answer = await channels.get(channel)?.({ senderFrame: frameOf(frame) }, ...args);
      // The wire to this page carries no bytes.
      return answer instanceof Uint8Array ? { bytes: Buffer.from(answer).toString('base64') } : { answer };
    } catch (error) {
      return { error: `Error invoking remote method '${channel}': ${String(error)}` };
    }
  });
  await context.addInitScript({ content: preloadScript(preload) });
  await context.route('**/*', async (route, request) => {
    if (request.url().startsWith(`${ORIGIN}/`)) {
      const answer = await standInSession(partition).handler?.({ method: request.method(), url: toOwn(request.url()) });
      if (!answer) return route.abort();
      const body = Buffer.from(await answer.arrayBuffer());
      return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
    }
    const page = pageOf(request);
    if (request.isNavigationRequest() && borders.isOther(page)) {
      borders.openOther(request.url());
      await route.abort();
      return page?.close();
    }
    if (request.isNavigationRequest() && !borders.mayLeave(request.url())) return route.abort();
    return route.continue({ headers: { ...request.headers(), ...(request.headers()['origin'] && { origin: OWN }) } });
  });
  return context;
}

/** Undefined for a page that is about to be opened. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

interface SenderFrame {
  url: string;
  parent: SenderFrame | null;
}

function frameOf(frame: Frame): SenderFrame {
  const parent = frame.parentFrame();
  return { url: toOwn(frame.url()), parent: parent && frameOf(parent) };
}
