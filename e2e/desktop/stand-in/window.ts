// Electron's `BrowserWindow`: a page of Chromium.
import { EventEmitter, once } from 'node:events';
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  NativeImage,
  Rectangle,
  WindowSessionEndEvent,
} from 'electron';
import { StandInContents } from './contents.ts';
import { record } from './control.ts';
import { StandInSession } from './session.ts';

type WindowPart = Pick<
  BrowserWindow,
  | 'destroy'
  | 'flashFrame'
  | 'focus'
  | 'getNormalBounds'
  | 'hide'
  | 'isFocused'
  | 'isVisible'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'setFullScreen'
  | 'setOverlayIcon'
  | 'setProgressBar'
  | 'show'
> & { webContents: StandInContents };

/** What a test can ask of a window. */
export interface WindowState {
  isVisible: boolean;
  isFocused: boolean;
  /** Debugging address of its browser; undefined until it has started. */
  endpoint: string | undefined;
  bounds: { x?: number; y?: number; width: number; height: number };
}

const FOCUS_STAYS_MS = 3000;

export class StandInWindow extends EventEmitter implements WindowPart {
  static #all = new Set<StandInWindow>();
  static #announce: (contents: StandInContents) => void = () => undefined;
  readonly webContents: StandInContents;
  readonly #bounds: WindowState['bounds'];
  readonly #preload: string;
  #opening: Promise<void> | undefined;
  #endpoint: string | undefined;
  /** As in Electron, a page counts as visible until its window was hidden for the first time. */
  #showing = Promise.resolve();
  #isVisible = false;
  #hiddenAt = 0;

  constructor({ x, y, width = 800, height = 600, webPreferences = {} }: BrowserWindowConstructorOptions) {
    super();
    const { partition, preload, sandbox, contextIsolation, webSecurity } = webPreferences;
    if (partition === undefined || preload === undefined)
      throw new Error('Every window of the stand-in has a partition and a preload script');
    if (sandbox !== true || contextIsolation !== true || webSecurity === false)
      throw new Error('Every window of the stand-in is sandboxed and isolated, with web security');
    this.#bounds = { width, height, ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
    this.#preload = preload;
    this.webContents = new StandInContents(StandInSession.fromPartition(partition));
    StandInWindow.#all.add(this);
    StandInWindow.#announce(this.webContents);
  }

  static announce(announce: (contents: StandInContents) => void): void {
    this.#announce = announce;
  }
  static list(): WindowState[] {
    return [...this.#all].map((window) => ({
      isVisible: window.#isVisible,
      isFocused: window.#isVisible,
      bounds: window.#bounds,
      endpoint: window.#endpoint,
    }));
  }
  static close(): void {
    for (const window of this.#all) window.#requestClose();
  }
  /** Windows ends the user's session: this event is all that the program gets. */
  static endSession(): void {
    const details: Pick<WindowSessionEndEvent, 'reasons'> = { reasons: ['shutdown'] };
    for (const window of this.#all) window.emit('session-end', details);
  }
  static crash(): void {
    for (const { webContents } of this.#all) webContents.reportEnd('crashed');
  }
  static move(bounds: Rectangle): void {
    for (const window of this.#all) Object.assign(window.#bounds, bounds);
  }
  static hang(): void {
    for (const window of this.#all) window.emit('unresponsive');
  }
  static failLoad(): void {
    for (const { webContents } of this.#all) webContents.reportFailedLoad();
  }
  static rightClick(facts: object): void {
    for (const { webContents } of this.#all) webContents.emit('context-menu', {}, facts);
  }

  #requestClose(): void {
    let isPrevented = false;
    this.emit('close', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) this.destroy();
  }
  async #open(): Promise<void> {
    const { endpoint, context } = await this.webContents.session.open(this.#bounds);
    const page = context.pages()[0] ?? (await context.newPage());
    await this.webContents.attach(page, this.#preload);
    this.#endpoint = endpoint;
  }
  async loadURL(url: string): Promise<void> {
    this.#opening ??= this.#open();
    await this.#opening;
    await this.webContents.load(url);
    this.emit('ready-to-show');
  }
  /** Shows or hides the page, one change after the other, and not before there is a page. */
  #become(isVisible: boolean): void {
    if (isVisible === this.#isVisible) return;
    this.#isVisible = isVisible;
    if (!isVisible) this.#hiddenAt = Date.now();
    this.#showing = this.#showing
      .then(() => this.#opening)
      .then(() => this.webContents.show(isVisible))
      // The window may be gone.
      .catch(() => undefined);
    this.emit(isVisible ? 'show' : 'hide');
  }
  show(): void {
    this.#become(true);
  }
  hide(): void {
    this.#become(false);
  }
  focus(): void {}
  restore(): void {}
  maximize(): void {}
  flashFrame(): void {}
  setFullScreen(): void {}
  /** Windows has no taskbar icon for a hidden window. */
  setOverlayIcon(_overlay: Pick<NativeImage, 'isEmpty'> | null, words: string): void {
    if (this.#isVisible) record('overlay', words);
  }
  setProgressBar(share: number): void {
    record('progress', share);
  }
  /** A visible window has the focus, as the only one. A hidden one still has it for a while, as on a busy desktop. */
  isFocused(): boolean {
    return this.#isVisible || Date.now() - this.#hiddenAt < FOCUS_STAYS_MS;
  }
  isVisible(): boolean {
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
  getNormalBounds(): Rectangle {
    const { x = 40, y = 30, ...size } = this.#bounds;
    return { x, y, ...size };
  }
  destroy(): void {
    StandInWindow.#all.delete(this);
    this.webContents.destroy();
    void this.webContents.session.close();
    this.emit('closed');
  }
}

// No processes are left after the test.
void once(process, 'disconnect')
  .then(() => StandInSession.closeAll())
  .then(() => process.exit(0));
