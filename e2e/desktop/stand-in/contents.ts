// Electron's `webContents`: passes the page's requests and navigations to the product's handlers.
import { EventEmitter } from 'node:events';
import type {
  HandlerDetails,
  PrintToPDFOptions,
  RenderProcessGoneDetails,
  WebContents,
  WebContentsDidStartNavigationEventParams,
  WebContentsWillNavigateEventParams,
} from 'electron';
import type { CDPSession, Page } from 'playwright';
import { record } from './control.ts';
import { ORIGIN, OWN, toChromium, toOwn } from './own-origin.ts';
import { installPreload } from './preload-world.ts';
import type { SessionPart, StandInSession } from './session.ts';

/** Schemes without requests. */
const NO_PAGE = /^(mailto|tel|sms):/;

type ContentsPart = Pick<
  WebContents,
  | 'forcefullyCrashRenderer'
  | 'getTitle'
  | 'getURL'
  | 'print'
  | 'printToPDF'
  | 'reload'
  | 'replaceMisspelling'
  | 'send'
  | 'setWindowOpenHandler'
> & { session: SessionPart };
/** Electron also passes the frames, which the product does not use. */
type Facts<T> = Omit<T, 'frame' | 'initiator'>;
type Opening = Parameters<WebContents['setWindowOpenHandler']>[0];

export class StandInContents extends EventEmitter implements ContentsPart {
  readonly session: StandInSession;
  #page: Page | undefined;
  #isGone = false;
  #inspector: CDPSession | undefined;
  #send: ((channel: string, args: unknown[]) => void) | undefined;
  #onOpening: Opening = () => ({ action: 'allow' });

  constructor(session: StandInSession) {
    super();
    this.session = session;
  }

  /** Chromium closes the page only a moment later; in Electron it can call nothing any more. */
  destroy(): void {
    this.#isGone = true;
  }

  /** Attaches a page of Chromium, which is empty until something is loaded. */
  async attach(page: Page, preload: string): Promise<void> {
    const inspector = await page.context().newCDPSession(page);
    this.#page = page;
    this.#inspector = inspector;
    await inspector.send('Page.enable');
    inspector.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
      this.#open(url, windowName, windowFeatures),
    );
    inspector.on('Page.frameRequestedNavigation', ({ url }) => {
      if (NO_PAGE.test(url)) this.#mayLeave(url);
    });
    const { frameTree } = await inspector.send('Page.getFrameTree');
    inspector.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId }) => {
      const isNavigation = resourceType === 'Document' && frameId === frameTree.frame.id;
      // The page may be gone before it has its answer.
      this.#decide(inspector, requestId, request, isNavigation).catch(() => undefined);
    });
    // Requests to a server and their preflights are left to Chromium and the server.
    const patterns = [{ urlPattern: `${ORIGIN}/*` }, { urlPattern: '*', resourceType: 'Document' as const }];
    await inspector.send('Fetch.enable', { patterns });
    const sender = () => ({ senderFrame: this.#isGone ? null : { url: toOwn(page.url()), parent: null } });
    this.#send = await installPreload(page, inspector, preload, sender);
  }

  async #decide(
    inspector: CDPSession,
    requestId: string,
    { method, url }: { method: string; url: string },
    isNavigation: boolean,
  ): Promise<void> {
    if (!url.startsWith(`${ORIGIN}/`)) {
      if (!isNavigation || this.#mayLeave(url)) await inspector.send('Fetch.continueRequest', { requestId });
      else await inspector.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      return;
    }
    if (isNavigation) this.#reportStart(toOwn(url));
    const answer = await this.session.answer(method, url);
    if (!answer) {
      await inspector.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      return;
    }
    await inspector.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: [...answer.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    });
  }

  #reportStart(url: string): void {
    const details: Facts<WebContentsDidStartNavigationEventParams> = { isMainFrame: true, isSameDocument: false, url };
    this.emit('did-start-navigation', details);
  }
  /** Asks the product whether the page may navigate; as in Electron, the navigation has started by then. */
  #mayLeave(url: string): boolean {
    let isPrevented = false;
    this.#reportStart(url);
    const details: Facts<WebContentsWillNavigateEventParams> = { isMainFrame: true, isSameDocument: false, url };
    this.emit('will-navigate', { ...details, preventDefault: () => (isPrevented = true) });
    return !isPrevented;
  }
  #open(url: string, frameName: string, features: string[]): void {
    const referrer: HandlerDetails['referrer'] = { url: '', policy: 'no-referrer' };
    const details = { url: toOwn(url), frameName, features: features.join(','), disposition: 'new-window' as const };
    // Whatever the answer, Chromium was started with popups disabled.
    this.#onOpening({ ...details, referrer });
  }

  /** Resolves when the page starts to load. */
  async load(url: string): Promise<void> {
    await this.#page?.goto(toChromium(url), { waitUntil: 'commit' });
  }
  /** A hidden window is minimised: Chromium then treats its page as hidden, and throttles it. */
  async show(isShown: boolean): Promise<void> {
    const inspector = this.#inspector;
    if (!inspector) return;
    const { windowId } = await inspector.send('Browser.getWindowForTarget');
    const bounds = { windowState: isShown ? ('normal' as const) : ('minimized' as const) };
    await inspector.send('Browser.setWindowBounds', { windowId, bounds });
  }

  setWindowOpenHandler(handler: Opening): void {
    this.#onOpening = handler;
  }
  send(channel: string, ...args: unknown[]): void {
    this.#send?.(channel, args);
  }
  print(): void {
    record('printed', this.#page?.url());
  }
  async printToPDF({ pageSize, printBackground = false }: PrintToPDFOptions): Promise<Buffer> {
    const format = typeof pageSize === 'string' ? { format: pageSize } : {};
    return (await this.#page?.pdf({ ...format, printBackground })) ?? Buffer.alloc(0);
  }
  getTitle(): string {
    return 'Console';
  }
  getURL(): string {
    return toOwn(this.#page?.url() ?? '');
  }
  reload(): void {
    void this.#page?.reload();
  }
  replaceMisspelling(text: string): void {
    record('replaced', text);
  }
  forcefullyCrashRenderer(): void {
    this.reportEnd('killed');
  }
  reportEnd(reason: RenderProcessGoneDetails['reason']): void {
    const details: RenderProcessGoneDetails = { reason, exitCode: 0 };
    this.emit('render-process-gone', {}, details);
  }
  reportFailedLoad(): void {
    this.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', `${OWN}/admin`, true);
  }
}
