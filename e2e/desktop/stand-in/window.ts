// A window of the stand-in: a page of Chromium that does what a window of Electron is told.
import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright';
import {
  closing,
  contexts,
  endpointFile,
  openContext,
  OWN,
  standInSession,
  toChromium,
  toOwn,
  type Listener,
  type StandInSession,
} from './browser-context.ts';
import { tell } from './control.ts';

/** Addresses of which there is no request. */
const NO_PAGE = /^(mailto|tel|sms):/;

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
  /** Windows ends the session of the person: the program is told no more than this. */
  static endSession(): void {
    for (const window of this.#all) window.emit('session-end', { reasons: ['shutdown'] });
  }
  static crash(): void {
    for (const { webContents } of this.#all) webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  }
  static move(bounds: { x: number; y: number; width: number; height: number }): void {
    for (const window of this.#all) Object.assign(window.#options, bounds);
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
    const opening = contexts.get(partition) ?? openContext(partition, preload, StandInWindow);
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
  /** Windows has no place for one of a hidden window. */
  setOverlayIcon(_overlay: object | null, words: string): void {
    if (this.#isVisible) tell('overlay', words);
  }
  setProgressBar(share: number): void {
    tell('progress', share);
  }
  isFocused(): boolean {
    return this.#isVisible;
  }
  isMinimized(): boolean {
    return false;
  }
  isFullScreen(): boolean {
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
    if (context)
      closing.set(
        partition,
        context.then((opened) => opened.close()),
      );
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
