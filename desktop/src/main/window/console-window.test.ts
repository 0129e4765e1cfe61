// The window over its lifetime: hidden instead of closed, never blank, and with separate data for each server.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettingsFile } from '../../testing/settings-file.ts';
import { createSettingsStore } from '../system/settings-store.ts';
import { createConsoleWindow, partitionOf } from './console-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The part of the system's window that the console uses. */
class SystemWindow extends EventEmitter {
  static all: SystemWindow[] = [];
  readonly options: { webPreferences: { partition: string } };
  readonly loaded: string[] = [];
  readonly sent: unknown[] = [];
  isShown = false;
  isDestroyed = false;
  isFull = false;
  reloads = 0;
  maximized = 0;
  killed = 0;
  readonly webContents = Object.assign(new EventEmitter(), {
    forcefullyCrashRenderer: () => void (this.killed += 1),
    reload: () => void (this.reloads += 1),
    send: (_channel: string, event: unknown) => void this.sent.push(event),
  });
  constructor(options: SystemWindow['options']) {
    super();
    this.options = options;
    SystemWindow.all.push(this);
  }
  loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    this.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url });
    return Promise.resolve();
  }
  show(): void {
    this.isShown = true;
    this.emit('show');
  }
  maximize(): void {
    this.maximized += 1;
  }
  hide(): void {
    // On macOS, hiding a full-screen window leaves a black screen.
    if (!this.isFull) this.isShown = false;
  }
  destroy(): void {
    this.isDestroyed = true;
    this.emit('closed');
  }
  focus(): void {}
  isFullScreen = () => this.isFull;
  /** Like macOS: slowly, with an event when done. */
  setFullScreen(isFull: boolean): void {
    setTimeout(() => {
      this.isFull = isFull;
      this.emit(isFull ? 'enter-full-screen' : 'leave-full-screen');
    }, 700);
  }
  isMinimized = () => false;
  isMaximized = () => false;
  isFocused = () => this.isShown;
  getNormalBounds = () => ({ x: 10, y: 20, width: 1000, height: 700 });
}

const computer = { isDiskFull: false };

function makeWindow({ startsHidden = false, isMaximized = false, servers = ['https://a.example'] } = {}) {
  SystemWindow.all = [];
  computer.isDiskFull = false;
  const file = createSettingsFile({ server: servers[0], servers, isMaximized }, () => computer.isDiskFull);
  const settings = createSettingsStore(file);
  const clock = { now: 0 };
  const trouble: string[] = [];
  const life = { isQuitting: false, isLeaving: false, isEnding: false, asked: 0, hidden: 0 };
  const window = createConsoleWindow({
    Window: SystemWindow as never,
    preload: '/preload.cjs',
    title: 'Console',
    icon: '/icon.png',
    settings,
    areas: () => [{ x: 0, y: 0, width: 1440, height: 900 }],
    isDark: () => false,
    now: () => clock.now,
    prepare: () => undefined,
    isQuitting: () => life.isQuitting,
    startsHidden,
    mayReloadHung: () => {
      life.asked += 1;
      return Promise.resolve(life.isEnding);
    },
    mayLeaveUnfinished: () => life.isLeaving,
    onTrouble: (what) => void trouble.push(what),
  });
  window.listen({
    onShow: () => undefined,
    onFocus: () => undefined,
    onHide: () => void (life.hidden += 1),
    onSessionEnd: () => undefined,
  });
  window.show();
  const [system] = SystemWindow.all;
  if (!system) throw new Error('There is no window');
  return { window, system, settings, clock, trouble, life };
}

const crash = (system: SystemWindow) => system.webContents.emit('render-process-gone', {}, { reason: 'crashed' });

test('a first crash reloads the page, and a second one shows an explanation', () => {
  const { window, system, clock } = makeWindow();
  window.started();
  crash(system);
  expect(system.reloads).toBe(1);
  clock.now = 30_000;
  crash(system);
  expect(system.reloads).toBe(1);
  expect(system.loaded.at(-1)).toBe('app://console/failure?why=crash');
  // Much later it counts as a first crash again.
  clock.now = 10 * 60_000;
  crash(system);
  expect(system.reloads).toBe(2);
  system.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  expect(system.reloads).toBe(2);
});

test('an unresponsive page is ended if the person chooses so, unless it has answered meanwhile', async () => {
  const { system, life, trouble } = makeWindow();
  const hang = async (isAnswering = false) => {
    system.emit('unresponsive');
    system.emit('unresponsive');
    if (isAnswering) system.emit('responsive');
    await vi.advanceTimersByTimeAsync(0);
  };
  await hang();
  expect([life.asked, system.killed]).toEqual([1, 0]);
  life.isEnding = true;
  await hang(true);
  expect([life.asked, system.killed]).toEqual([2, 0]);
  await hang();
  expect([life.asked, system.killed]).toEqual([3, 1]);
  expect(trouble).toEqual(['unresponsive', 'unresponsive', 'unresponsive']);
});

test('a page that cannot be loaded, or does not start, is replaced by an explanation', () => {
  const { system } = makeWindow();
  system.webContents.emit('did-fail-load', {}, -3, 'aborted', 'app://console/admin', true);
  system.webContents.emit('did-fail-load', {}, -6, 'a picture', 'app://console/x.png', false);
  expect(system.loaded).toEqual(['app://console/admin']);
  system.webContents.emit('did-fail-load', {}, -6, 'missing', 'app://console/admin', true);
  expect(system.loaded.at(-1)).toBe('app://console/failure?why=load');
  // The explanation itself has no such timeout.
  vi.advanceTimersByTime(120_000);
  expect(system.loaded).toHaveLength(2);

  const silent = makeWindow();
  vi.advanceTimersByTime(20_000);
  expect(silent.system.loaded.at(-1)).toBe('app://console/failure?why=silent');
  const well = makeWindow();
  well.window.started();
  vi.advanceTimersByTime(120_000);
  expect(well.trouble).toEqual([]);
});

test('a click on an external link, which is not followed, changes nothing', () => {
  const { window, system, trouble } = makeWindow();
  window.started();
  // A navigation starts before it is refused.
  const begin = (url: string) =>
    system.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url });
  for (const url of ['tel:+233300000000', 'mailto:a@example.com', 'https://example.com/']) begin(url);
  vi.advanceTimersByTime(120_000);
  expect([system.loaded, trouble]).toEqual([['app://console/admin'], []]);
  window.send({ type: 'resumed' });
  expect(system.sent).toEqual([{ type: 'resumed' }]);
});

test('closing hides it and stores its position; it only closes at the end of the program', () => {
  const { window, system, settings, life } = makeWindow();
  system.emit('ready-to-show');
  const closing = { isPrevented: false, preventDefault: () => void (closing.isPrevented = true) };
  system.emit('close', closing);
  expect(closing.isPrevented).toBe(true);
  expect([system.isShown, life.hidden]).toEqual([false, 1]);
  expect(settings.read().bounds).toEqual({ x: 10, y: 20, width: 1000, height: 700 });
  window.show();
  expect(system.isShown).toBe(true);
  expect(SystemWindow.all).toHaveLength(1);
  life.isQuitting = true;
  const ending = { preventDefault: () => expect.unreachable() };
  system.emit('close', ending);
});

test('on a full disk it is hidden too, although its position cannot be stored', () => {
  const { system, life } = makeWindow();
  system.show();
  computer.isDiskFull = true;
  const closing = { isPrevented: false, preventDefault: () => void (closing.isPrevented = true) };
  system.emit('close', closing);
  expect([closing.isPrevented, system.isShown, life.hidden]).toEqual([true, false, 1]);
});

test('a full-screen window leaves full screen before it is hidden', () => {
  const { system } = makeWindow();
  system.show();
  system.isFull = true;
  system.emit('close', { preventDefault: () => undefined });
  vi.advanceTimersByTime(1000);
  expect([system.isFull, system.isShown]).toEqual([false, false]);
  // Leaving full screen hides the window only once.
  system.show();
  system.emit('leave-full-screen');
  expect(system.isShown).toBe(true);
});

test('a page with unfinished work is only left if the person confirms', () => {
  const { system, life } = makeWindow();
  const leaving = { isLeft: false, preventDefault: () => void (leaving.isLeft = true) };
  system.webContents.emit('will-prevent-unload', leaving);
  expect(leaving.isLeft).toBe(false);
  life.isLeaving = true;
  system.webContents.emit('will-prevent-unload', leaving);
  expect(leaving.isLeft).toBe(true);
});

test('started with the computer, it stays hidden until it is shown', () => {
  const { window, system } = makeWindow({ startsHidden: true });
  system.emit('ready-to-show');
  expect(system.isShown).toBe(false);
  window.show();
  expect(system.isShown).toBe(true);
});

test('a maximised window is restored maximised, also if it starts hidden and is closed unseen', () => {
  const { system, settings } = makeWindow({ startsHidden: true, isMaximized: true });
  system.emit('ready-to-show');
  expect(system.maximized).toBe(0);
  system.emit('close', { preventDefault: () => undefined });
  expect(settings.read()).toMatchObject({ isMaximized: true });
  expect(settings.read().bounds).toBeUndefined();
  system.show();
  expect(system.maximized).toBe(1);
  expect(makeWindow().system.maximized).toBe(0);
});

test('events sent before the console listens are kept for it', () => {
  const { window, system } = makeWindow();
  window.send({ type: 'open', path: '/admin/messages?view=all&id=7' });
  expect(system.sent).toEqual([]);
  window.started();
  window.send({ type: 'resumed' });
  expect(system.sent).toEqual([{ type: 'open', path: '/admin/messages?view=all&id=7' }, { type: 'resumed' }]);
  // A reloaded page has to start first.
  system.webContents.emit('did-start-navigation', {
    isMainFrame: true,
    isSameDocument: false,
    url: 'app://console/admin',
  });
  window.send({ type: 'resumed' });
  expect(system.sent).toHaveLength(2);
});

test('every server has its own partition, and changing the server opens a new window', () => {
  expect(partitionOf('https://a.example')).not.toBe(partitionOf('https://b.example'));
  expect(partitionOf(undefined)).toBe('persist:no-server');
  const { window, system, settings } = makeWindow();
  expect(system.options.webPreferences.partition).toBe(partitionOf('https://a.example'));
  settings.change({ server: 'https://b.example' });
  window.reopen();
  const [, other] = SystemWindow.all;
  expect(system.isDestroyed).toBe(true);
  expect(other?.options.webPreferences.partition).toBe(partitionOf('https://b.example'));
  expect(window.current()).toBe(other);
});

test('the new window has the position of the former one, and gets none of its pending events', () => {
  const { window, system, settings } = makeWindow();
  system.show();
  window.send({ type: 'open', path: '/admin/messages?view=all&id=7' });
  window.send({ type: 'assign', lead: 7 });
  settings.change({ server: 'https://b.example' });
  window.reopen();
  expect(SystemWindow.all[1]?.options).toMatchObject({ x: 10, y: 20, width: 1000, height: 700 });
  window.started();
  window.send({ type: 'resumed' });
  expect(SystemWindow.all[1]?.sent).toEqual([{ type: 'resumed' }]);
});
