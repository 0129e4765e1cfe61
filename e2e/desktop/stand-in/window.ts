// A window of the stand-in: a page of Chromium with the built preload script, on an origin that is answered by the
// product's own handler of `app://console`.
import { EventEmitter, once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type Frame, type Page, type Request } from 'playwright';
import { CHROMIUM_ARGUMENTS, findBrowser } from '../../browser.ts';
import { tell } from './control.ts';

/** Chromium has no scheme of ours: this origin is put in its place, and back again at every border. */
const ORIGIN = 'https://console.test';
const OWN = 'app://console';
const toChromium = (url: string) => (url.startsWith(OWN) ? ORIGIN + url.slice(OWN.length) : url);
const NO_PAGE = /^(mailto|tel|sms):/;
const toOwn = (url: string) => (url.startsWith(ORIGIN) ? OWN + url.slice(ORIGIN.length) : url);

type Handler = (request: { method: string; url: string }) => Promise<Response>;
type Listener = (event: object, ...args: unknown[]) => unknown;

interface StandInSession {
  protocol: { handle(scheme: string, handler: Handler): void };
  handler?: Handler;
  setPermissionRequestHandler(): void;
  setPermissionCheckHandler(): void;
  clearStorageData(): Promise<void>;
}

let folder = '.';
const sessions = new Map<string, StandInSession>();
const contexts = new Map<string, Promise<BrowserContext>>();
const channels = new Map<string, Listener>();

export const ipcMain = Object.assign(new EventEmitter(), {
  handle: (channel: string, listener: Listener) => void channels.set(channel, listener),
});

export async function prepareBrowser(userData: string): Promise<void> {
  folder = userData;
  await wait(0);
}

/** Where Chromium says how to reach it. */
const endpointFile = (partition: string) => path.join(folder, partition.replace(':', '-'), 'DevToolsActivePort');

export function standInSession(partition: string): StandInSession {
  const known: StandInSession = sessions.get(partition) ?? {
    protocol: { handle: (_scheme, handler) => void (known.handler = handler) },
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    async clearStorageData() {
      const pages = await contexts.get(partition)?.then((context) => context.pages());
      await pages?.[0]?.evaluate(() => localStorage.clear());
      // Of one that no window shows.
      if (!contexts.has(partition)) rmSync(path.dirname(endpointFile(partition)), { recursive: true, force: true });
    },
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

async function openContext(partition: string, preload: string): Promise<BrowserContext> {
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
    if (request.isNavigationRequest() && StandInWindow.isOther(page)) {
      StandInWindow.openOther(request.url());
      await route.abort();
      return page?.close();
    }
    if (request.isNavigationRequest() && !StandInWindow.mayLeave(request.url())) return route.abort();
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

class StandInContents extends EventEmitter {
  readonly session: StandInSession;
  page: Page | undefined;
  constructor(session: StandInSession) {
    super();
    this.session = session;
  }
  openOther: (details: { url: string }) => unknown = () => undefined;
  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.openOther = handler;
  }
  print(): void {
    tell('printed', this.page?.url());
  }
  async printToPDF(): Promise<Uint8Array> {
    return (await this.page?.pdf({ format: 'A4', printBackground: true })) ?? new Uint8Array();
  }
  send(channel: string, value: unknown): void {
    this.page
      ?.evaluate(
        ([channel, value]) => (window as never as { standInTell: Listener }).standInTell(channel as never, value),
        [channel, value] as const,
      )
      .catch(() => undefined);
  }
  getTitle(): string {
    return 'Console';
  }
  reload(): void {
    void this.page?.reload();
  }
  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'killed' });
  }
}

interface Options {
  x?: number;
  y?: number;
  width: number;
  height: number;
  webPreferences: { preload: string; partition: string };
}

export class StandInWindow extends EventEmitter {
  static #all = new Set<StandInWindow>();
  static #announce: (contents: StandInContents) => void = () => undefined;
  readonly webContents: StandInContents;
  readonly #options: Options;
  #opening: Promise<Page> | undefined;
  #isVisible = false;

  constructor(options: Options) {
    super();
    this.#options = options;
    this.webContents = new StandInContents(standInSession(options.webPreferences.partition));
    StandInWindow.#all.add(this);
    StandInWindow.#announce(this.webContents);
  }

  static announce(announce: (contents: StandInContents) => void): void {
    this.#announce = announce;
  }
  static list(): { isVisible: boolean; endpointFile: string; bounds: object }[] {
    return [...this.#all].map((window) => ({
      isVisible: window.#isVisible,
      bounds: window.#bounds(),
      endpointFile: endpointFile(window.#options.webPreferences.partition),
    }));
  }
  static close(): void {
    for (const window of this.#all) window.#requestClose();
  }
  static crash(): void {
    for (const { webContents } of this.#all) webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  }
  static hang(): void {
    for (const window of this.#all) window.emit('unresponsive');
  }
  static failLoad(): void {
    for (const { webContents } of this.#all)
      webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', `${OWN}/admin`, true);
  }
  static rightClick(facts: object): void {
    for (const { webContents } of this.#all) webContents.emit('context-menu', {}, facts);
  }
  /** Asks the product whether the page may go elsewhere; as in Electron the navigation has begun by then. */
  static mayLeave(url: string): boolean {
    let isPrevented = false;
    const event = { url, preventDefault: () => (isPrevented = true) };
    for (const { webContents } of this.#all) {
      webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url });
      webContents.emit('will-navigate', event);
    }
    return !isPrevented;
  }

  /** A page that some window's page has opened. */
  static isOther(page: Page | undefined): boolean {
    return [...this.#all].every(({ webContents }) => webContents.page !== page);
  }
  static openOther(url: string): void {
    for (const { webContents } of this.#all) webContents.openOther({ url });
  }

  #requestClose(): void {
    let isPrevented = false;
    this.emit('close', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) this.destroy();
  }
  async #page(): Promise<Page> {
    const { partition, preload } = this.#options.webPreferences;
    const opening = contexts.get(partition) ?? openContext(partition, preload);
    contexts.set(partition, opening);
    const context = await opening;
    const page = context.pages()[0] ?? (await context.newPage());
    this.webContents.page = page;
    // Of addresses that are no pages there is no request.
    const inspector = await context.newCDPSession(page);
    await inspector.send('Page.enable');
    inspector.on('Page.frameRequestedNavigation', ({ url }) => void (NO_PAGE.test(url) && StandInWindow.mayLeave(url)));
    page.on('request', (request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      const url = toOwn(request.url());
      // Of other addresses it is told when the product is asked.
      if (url.startsWith(OWN))
        this.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url });
    });
    return page;
  }
  async loadURL(url: string): Promise<void> {
    this.#opening ??= this.#page();
    const page = await this.#opening;
    await page.goto(toChromium(url), { waitUntil: 'commit' });
    this.emit('ready-to-show');
  }
  show(): void {
    this.#isVisible = true;
    this.emit('show');
  }
  hide(): void {
    this.#isVisible = false;
  }
  focus(): void {}
  restore(): void {}
  maximize(): void {}
  flashFrame(): void {}
  setOverlayIcon(): void {}
  setProgressBar(share: number): void {
    tell('progress', share);
  }
  isFocused(): boolean {
    return this.#isVisible;
  }
  isMinimized(): boolean {
    return false;
  }
  isMaximized(): boolean {
    return false;
  }
  #bounds(): { x: number | undefined; y: number | undefined; width: number; height: number } {
    const { x, y, width, height } = this.#options;
    return { x, y, width, height };
  }
  getNormalBounds(): object {
    const { x = 40, y = 30, ...size } = this.#bounds();
    return { x, y, ...size };
  }
  destroy(): void {
    StandInWindow.#all.delete(this);
    const { partition } = this.#options.webPreferences;
    const context = contexts.get(partition);
    contexts.delete(partition);
    void context?.then((opened) => opened.close());
    this.emit('closed');
  }
}

export async function closeAll(): Promise<void> {
  await Promise.all([...contexts.values()].map(async (context) => (await context).close()));
}

// A test that is gone leaves nobody behind.
void once(process, 'disconnect')
  .then(() => closeAll())
  .then(() => process.exit(0));
