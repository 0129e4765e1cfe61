// The console's window: sandboxed, isolated, shown when there is something to see, never blank, and hidden rather than
// closed.
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { EVENT_CHANNEL, type DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import { nameOfServer } from '../server/server-name.ts';
import type { SettingsStore } from '../system/settings-store.ts';
import { APP_ORIGIN, FAILURE_PATH } from './app-scheme.ts';
import { mayNavigate } from './web-contents-policy.ts';
import { fitBounds, LEAST_SIZE } from './window-bounds.ts';

export const WEB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: true,
} as const satisfies BrowserWindowConstructorOptions['webPreferences'];

/** A console that has not asked for anything by then will not start. */
const START_MS = 20_000;
/** A second crash within this time is no accident. */
const CRASH_MS = 60_000;
/** What a load that was replaced by another one ends with. */
const ABORTED = -3;

/** Every server has its own local storage: a token is never sent to another one. */
export function partitionOf(server: string | undefined): string {
  return `persist:${nameOfServer(server)}`;
}

export interface WindowEvents {
  onShow(): void;
  onHide(): void;
  /** Windows ends the session of the person, and the program with it, which no other event reports. */
  onSessionEnd(): void;
}

export interface ConsoleWindow {
  /** Sets the listener, once. It may need the window itself, and so is made after it. */
  listen(events: WindowEvents): void;
  /** Shows it, opening it when there is none. */
  show(): void;
  /** Opens it anew, for another server. */
  reopen(): void;
  /** Sends the console an event, or keeps it until the console has started. */
  send(event: DesktopEvent): void;
  /** The console has started: it is not blank. */
  started(): void;
  isFocused(): boolean;
  current(): BrowserWindow | undefined;
}

interface Parts {
  Window: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  preload: string;
  title: string;
  icon: string;
  settings: SettingsStore;
  /** Areas of the displays, the main one first. */
  areas(): Rectangle[];
  isDark(): boolean;
  now(): number;
  /** A session is made ready before the first page of its partition is asked for. */
  prepare(partition: string): void;
  /** True while the program ends: only then the window really closes. */
  isQuitting(): boolean;
  /** Starts with the computer: it waits in the tray. */
  startsHidden: boolean;
  /** Asks whether what is unfinished in the page, such as an upload, may be left. */
  mayLeaveUnfinished(): boolean;
  /** Asks whether a page that does not answer any more is to be ended and loaded anew. */
  mayReloadHung(window: BrowserWindow): Promise<boolean>;
  onTrouble(what: string): void;
}

export function createConsoleWindow(parts: Parts): ConsoleWindow {
  const { settings, now } = parts;
  let window: BrowserWindow | undefined;
  let listener: WindowEvents | undefined;
  let hasStarted = false;
  const waiting: DesktopEvent[] = [];
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  let crashedAt = Number.NEGATIVE_INFINITY;
  const wasShown = new WeakSet<BrowserWindow>();

  function fail(opened: BrowserWindow, why: 'crash' | 'load' | 'silent'): void {
    parts.onTrouble(why);
    clearTimeout(startTimer);
    hasStarted = false;
    void opened.loadURL(`${APP_ORIGIN}${FAILURE_PATH}?why=${why}`);
    opened.show();
  }

  function watch(opened: BrowserWindow): void {
    const { webContents } = opened;
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
      // One that leaves the console has begun as well, but is never followed.
      if (!isMainFrame || isSameDocument || !mayNavigate(url)) return;
      hasStarted = false;
      clearTimeout(startTimer);
      if (!url.startsWith(`${APP_ORIGIN}${FAILURE_PATH}`))
        startTimer = setTimeout(() => fail(opened, 'silent'), START_MS);
    });
    // A page with something unfinished asks before it goes; nothing would answer, and the window would not close.
    webContents.on('will-prevent-unload', (event) => {
      if (parts.mayLeaveUnfinished()) event.preventDefault();
    });
    webContents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) fail(opened, 'load');
    });
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit') return;
      parts.onTrouble(`render process gone: ${reason}`);
      // Once is an accident; twice in a row would be a window that flickers for ever.
      const isSecond = now() - crashedAt < CRASH_MS;
      crashedAt = now();
      if (isSecond) fail(opened, 'crash');
      else webContents.reload();
    });
  }

  async function askAboutHung(opened: BrowserWindow): Promise<void> {
    parts.onTrouble('unresponsive');
    let isOver = false;
    const end = () => (isOver = true);
    opened.once('responsive', end);
    const isWanted = await parts.mayReloadHung(opened);
    opened.off('responsive', end);
    // What has answered meanwhile, or is gone, is left alone. The end of its process loads the page anew.
    if (isWanted && !isOver && window === opened) opened.webContents.forcefullyCrashRenderer();
  }

  function remember(opened: BrowserWindow): void {
    // One that was never shown is where it was before, and as large.
    if (wasShown.has(opened)) settings.change({ bounds: opened.getNormalBounds(), isMaximized: opened.isMaximized() });
  }

  function hide(opened: BrowserWindow): void {
    if (!opened.isFullScreen()) return opened.hide();
    // Hidden at once it would leave a black screen behind on macOS.
    opened.once('leave-full-screen', () => opened.hide());
    opened.setFullScreen(false);
  }

  function open(isHidden: boolean): BrowserWindow {
    const { bounds, isMaximized, server } = settings.read();
    const partition = partitionOf(server);
    parts.prepare(partition);
    const opened = new parts.Window({
      ...fitBounds(bounds, parts.areas()),
      minWidth: LEAST_SIZE.width,
      minHeight: LEAST_SIZE.height,
      show: false,
      title: parts.title,
      icon: parts.icon,
      // No flash of white before the first paint.
      backgroundColor: parts.isDark() ? '#15181d' : '#f6f7f9',
      webPreferences: { ...WEB_PREFERENCES, preload: parts.preload, partition },
    });
    window = opened;
    watch(opened);
    // It cannot be maximised without being shown.
    opened.once('show', () => {
      wasShown.add(opened);
      if (isMaximized) opened.maximize();
    });
    opened.on('show', () => listener?.onShow());
    opened.once('ready-to-show', () => {
      if (!isHidden) opened.show();
    });
    let isAsking = false;
    opened.on('unresponsive', () => {
      if (isAsking) return;
      isAsking = true;
      void askAboutHung(opened).finally(() => (isAsking = false));
    });
    opened.on('close', (event) => {
      remember(opened);
      if (parts.isQuitting() || window !== opened) return;
      event.preventDefault();
      hide(opened);
      listener?.onHide();
    });
    opened.on('session-end', () => listener?.onSessionEnd());
    opened.on('closed', () => {
      if (window !== opened) return;
      clearTimeout(startTimer);
      window = undefined;
    });
    void opened.loadURL(`${APP_ORIGIN}/admin`).catch(() => undefined);
    return opened;
  }

  const show = () => {
    const shown = window ?? open(false);
    if (shown.isMinimized()) shown.restore();
    shown.show();
    shown.focus();
  };

  let isFirst = true;
  return {
    listen: (events) => void (listener = events),
    show() {
      if (isFirst && parts.startsHidden) open(true);
      else if (isFirst) open(false);
      else show();
      isFirst = false;
    },
    reopen() {
      const former = window;
      hasStarted = false;
      // What waits was meant for the page of the former server.
      waiting.length = 0;
      if (former) remember(former);
      open(false);
      former?.destroy();
    },
    send(event) {
      if (hasStarted && window) window.webContents.send(EVENT_CHANNEL, event);
      else waiting.push(event);
    },
    started() {
      clearTimeout(startTimer);
      hasStarted = true;
      for (const event of waiting.splice(0)) window?.webContents.send(EVENT_CHANNEL, event);
    },
    // The system may report the focus later than the window: a hidden window never has it.
    isFocused: () => window?.isVisible() === true && window.isFocused(),
    current: () => window,
  };
}
