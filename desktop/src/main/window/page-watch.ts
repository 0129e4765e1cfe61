// Watches the page of the console's window: if it does not start, does not load, crashes or hangs, it is reloaded or
// replaced by a page that explains, so that the window is never blank.
import type { BrowserWindow } from 'electron';
import { APP_ORIGIN, FAILURE_PATH } from './app-scheme.ts';
import { mayNavigate } from './web-contents-policy.ts';

/** A page that makes no call within this time is considered not to start. */
const START_MS = 20_000;
/** A second crash within this time is not treated as an accident. */
const CRASH_MS = 60_000;
/** Error code of a load that was replaced by another one. */
const ABORTED = -3;

export interface PageWatchParts {
  now(): number;
  /** Asks whether to leave a page with unfinished work, such as an upload. */
  mayLeaveUnfinished(): boolean;
  /** Asks whether to end and reload an unresponsive page. */
  mayReloadHung(window: BrowserWindow): Promise<boolean>;
  onTrouble(what: string): void;
  /** Whether this is still the console's window. */
  isCurrent(window: BrowserWindow): boolean;
}

export interface PageWatch {
  watch(window: BrowserWindow): void;
  /** The page made a call, so it works. */
  started(): void;
  hasStarted(): boolean;
  /** Another page is about to start. */
  restart(): void;
  /** The window was closed. */
  stop(): void;
}

export function createPageWatch(parts: PageWatchParts): PageWatch {
  const { now, mayLeaveUnfinished, mayReloadHung, onTrouble, isCurrent } = parts;
  let hasStarted = false;
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  let crashedAt = Number.NEGATIVE_INFINITY;

  function fail(opened: BrowserWindow, why: 'crash' | 'load' | 'silent'): void {
    onTrouble(why);
    clearTimeout(startTimer);
    hasStarted = false;
    void opened.loadURL(`${APP_ORIGIN}${FAILURE_PATH}?why=${why}`);
    opened.show();
  }

  async function askAboutHung(opened: BrowserWindow): Promise<void> {
    onTrouble('unresponsive');
    let isOver = false;
    const end = () => (isOver = true);
    opened.once('responsive', end);
    const isWanted = await mayReloadHung(opened);
    opened.off('responsive', end);
    // Not if the page has answered or closed meanwhile. Ending its process reloads the page.
    if (isWanted && !isOver && isCurrent(opened)) opened.webContents.forcefullyCrashRenderer();
  }

  function watch(opened: BrowserWindow): void {
    const { webContents } = opened;
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
      // A navigation to another site starts as well, but is never followed.
      if (!isMainFrame || isSameDocument || !mayNavigate(url)) return;
      hasStarted = false;
      clearTimeout(startTimer);
      if (!url.startsWith(`${APP_ORIGIN}${FAILURE_PATH}`))
        startTimer = setTimeout(() => fail(opened, 'silent'), START_MS);
    });
    // A page with unfinished work prevents its unloading. Electron shows no question: without ours the window would
    // stay.
    webContents.on('will-prevent-unload', (event) => {
      if (mayLeaveUnfinished()) event.preventDefault();
    });
    webContents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) fail(opened, 'load');
    });
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit') return;
      onTrouble(`render process gone: ${reason}`);
      // A single crash is an accident; reloading after each would make the window flicker for ever.
      const isSecond = now() - crashedAt < CRASH_MS;
      crashedAt = now();
      if (isSecond) fail(opened, 'crash');
      else webContents.reload();
    });
    let isAsking = false;
    opened.on('unresponsive', () => {
      if (isAsking) return;
      isAsking = true;
      void askAboutHung(opened).finally(() => (isAsking = false));
    });
  }

  return {
    watch,
    started() {
      clearTimeout(startTimer);
      hasStarted = true;
    },
    hasStarted: () => hasStarted,
    restart: () => void (hasStarted = false),
    stop: () => clearTimeout(startTimer),
  };
}
