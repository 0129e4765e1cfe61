// The console's window: sandboxed, isolated, shown after its first paint, never blank, and hidden rather than closed.
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { EVENT_CHANNEL, type DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import { nameOfServer } from '../server/server-name.ts';
import type { SettingsStore } from '../system/settings-store.ts';
import { APP_ORIGIN } from './app-scheme.ts';
import { createPageWatch, type PageWatchParts } from './page-watch.ts';
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

/** Every server has its own local storage: a token is never sent to another one. */
export function partitionOf(server: string | undefined): string {
  return `persist:${nameOfServer(server)}`;
}

interface WindowEvents {
  onShow(): void;
  onFocus(): void;
  onHide(): void;
  /** Windows ends the user's session and the program with it, which no other event reports. */
  onSessionEnd(): void;
}

export interface ConsoleWindow {
  /** Sets the only listener, after the window was made because the listener may need it. */
  listen(events: WindowEvents): void;
  /** Shows the window, opening it first if necessary. */
  show(): void;
  /** Reopens the window, for another server. */
  reopen(): void;
  /** Sends the console an event, or keeps it until the console has started. */
  send(event: DesktopEvent): void;
  /** The console has started, so it is not blank. */
  started(): void;
  isFocused(): boolean;
  current(): BrowserWindow | undefined;
}

interface Parts extends Omit<PageWatchParts, 'isCurrent'> {
  Window: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  preload: string;
  title: string;
  icon: string;
  settings: SettingsStore;
  /** Areas of the displays, the primary one first. */
  areas(): Rectangle[];
  isDark(): boolean;
  /** Prepares a session before the first page of its partition is requested. */
  prepare(partition: string): void;
  /** True while the program ends: only then the window really closes. */
  isQuitting(): boolean;
  /** True if started with the computer: the window stays in the tray. */
  startsHidden: boolean;
}

export function createConsoleWindow(parts: Parts): ConsoleWindow {
  const { settings } = parts;
  let window: BrowserWindow | undefined;
  let listener: WindowEvents | undefined;
  const waiting: DesktopEvent[] = [];
  const wasShown = new WeakSet<BrowserWindow>();
  const page = createPageWatch({ ...parts, isCurrent: (opened) => opened === window });

  function remember(opened: BrowserWindow): void {
    // A window that was never shown keeps its stored position and size.
    if (wasShown.has(opened))
      settings.remember({ bounds: opened.getNormalBounds(), isMaximized: opened.isMaximized() });
  }

  function hide(opened: BrowserWindow): void {
    if (!opened.isFullScreen()) return opened.hide();
    // Hiding it at once would leave a black screen on macOS.
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
      // Avoids a white flash before the first paint.
      backgroundColor: parts.isDark() ? '#15181d' : '#f6f7f9',
      webPreferences: { ...WEB_PREFERENCES, preload: parts.preload, partition },
    });
    window = opened;
    page.watch(opened);
    // Not earlier, as maximising would also show the window.
    opened.once('show', () => {
      wasShown.add(opened);
      if (isMaximized) opened.maximize();
    });
    opened.on('show', () => listener?.onShow());
    opened.on('focus', () => listener?.onFocus());
    opened.once('ready-to-show', () => {
      if (!isHidden) opened.show();
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
      page.stop();
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
      page.restart();
      // Pending events were meant for the page of the former server.
      waiting.length = 0;
      if (former) remember(former);
      open(false);
      former?.destroy();
    },
    send(event) {
      if (page.hasStarted() && window) window.webContents.send(EVENT_CHANNEL, event);
      else waiting.push(event);
    },
    started() {
      page.started();
      for (const event of waiting.splice(0)) window?.webContents.send(EVENT_CHANNEL, event);
    },
    // The system may report a lost focus late, but a hidden window never has the focus.
    isFocused: () => window?.isVisible() === true && window.isFocused(),
    current: () => window,
  };
}
