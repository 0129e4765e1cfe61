// Watches the page of the console's window: one that does not start, does not load, crashes or hangs is loaded anew or
// replaced by a page that says so, and the window is never blank.
import type { BrowserWindow } from 'electron';
import { APP_ORIGIN, FAILURE_PATH } from './app-scheme.ts';
import { mayNavigate } from './web-contents-policy.ts';

/** A console that has not asked for anything by then will not start. */
const START_MS = 20_000;
/** A second crash within this time is no accident. */
const CRASH_MS = 60_000;
/** What a load that was replaced by another one ends with. */
const ABORTED = -3;

export interface PageWatchParts {
  now(): number;
  /** Asks whether what is unfinished in the page, such as an upload, may be left. */
  mayLeaveUnfinished(): boolean;
  /** Asks whether a page that does not answer any more is to be ended and loaded anew. */
  mayReloadHung(window: BrowserWindow): Promise<boolean>;
  onTrouble(what: string): void;
  /** Whether it is still the window of the console. */
  isCurrent(window: BrowserWindow): boolean;
}

export interface PageWatch {
  watch(window: BrowserWindow): void;
  /** The page has asked for something: it works. */
  started(): void;
  hasStarted(): boolean;
  /** Another page is going to start. */
  restart(): void;
  /** The window is gone. */
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
    // What has answered meanwhile, or is gone, is left alone. The end of its process loads the page anew.
    if (isWanted && !isOver && isCurrent(opened)) opened.webContents.forcefullyCrashRenderer();
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
      if (mayLeaveUnfinished()) event.preventDefault();
    });
    webContents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) fail(opened, 'load');
    });
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit') return;
      onTrouble(`render process gone: ${reason}`);
      // Once is an accident; twice in a row would be a window that flickers for ever.
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
