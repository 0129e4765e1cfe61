// The built desktop console in Electron itself, where its binary is installed and starts.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { _electron as electron, type ElectronApplication, type Page } from 'playwright';
import type { DesktopRun, ShownNotice } from './desktop-driver.ts';

const PACKAGE = path.join(import.meta.dirname, '../../node_modules/electron');

/** Undefined where it was not downloaded, or does not run. */
export function electronBinary(): string | undefined {
  const named = path.join(PACKAGE, 'path.txt');
  if (!existsSync(named)) return undefined;
  const binary = path.join(PACKAGE, 'dist', readFileSync(named, 'utf8').trim());
  if (!existsSync(binary)) return undefined;
  return spawnSync(binary, ['--version'], { timeout: 20_000 }).status === 0 ? binary : undefined;
}

interface Noted {
  notices: { title: string; body: string; isClosed: boolean; click: () => void }[];
  badge?: number;
  progress: number[];
  opened: string[];
  printed: number;
}

/** Notes what the console gives to the system, before it gives anything. */
async function takeNotes(app: ElectronApplication, folder: string): Promise<void> {
  await app.evaluate(({ Notification, BrowserWindow, app, dialog, shell, webContents }, folder) => {
    const noted: Noted = { notices: [], progress: [], opened: [], printed: 0 };
    Object.assign(globalThis, { noted });
    const { show, close } = Notification.prototype;
    const entries = new WeakMap<object, Noted['notices'][number]>();
    Notification.prototype.show = function showNoted(this: Electron.Notification) {
      const entry = { title: this.title, body: this.body, isClosed: false, click: () => void this.emit('click') };
      entries.set(this, entry);
      noted.notices.push(entry);
      show.call(this);
    };
    Notification.prototype.close = function closeNoted(this: Electron.Notification) {
      const entry = entries.get(this);
      if (entry) entry.isClosed = true;
      close.call(this);
    };
    const { setProgressBar } = BrowserWindow.prototype;
    BrowserWindow.prototype.setProgressBar = function setNoted(this: Electron.BrowserWindow, share) {
      noted.progress.push(share);
      setProgressBar.call(this, share);
    };
    const watchPrinter = (contents: Electron.WebContents) => (contents.print = () => void (noted.printed += 1));
    webContents.getAllWebContents().forEach(watchPrinter);
    app.on('web-contents-created', (_event, contents) => void watchPrinter(contents));
    dialog.showSaveDialog = (asked: object) => {
      const [kind] = /[^.]+$/.exec((asked as { defaultPath: string }).defaultPath) ?? [];
      return Promise.resolve({ canceled: false, filePath: `${folder}/saved.${kind}` });
    };
    // No program of this computer is to start.
    shell.openExternal = (url) => Promise.resolve(void noted.opened.push(url));
    const setBadgeCount = app.setBadgeCount.bind(app);
    app.setBadgeCount = (count) => {
      noted.badge = count ?? 0;
      return setBadgeCount(count);
    };
  }, folder);
}

export async function startElectron(
  executablePath: string,
  main: string,
  folder: string,
  args: string[],
): Promise<DesktopRun> {
  const app = await electron.launch({
    executablePath,
    args: [main, `--user-data-dir=${folder}`, '--no-sandbox', ...args],
  });
  await takeNotes(app, folder);
  return {
    page: async (): Promise<Page> => app.windows().at(-1) ?? app.firstWindow(),
    notices: () =>
      app.evaluate<ShownNotice[]>(() =>
        (globalThis as unknown as { noted: Noted }).noted.notices.map(({ title, body, isClosed }) => ({
          title,
          body,
          isClosed,
        })),
      ),
    clickNotice: (title) =>
      app.evaluate((_electron, wanted) => {
        const { notices } = (globalThis as unknown as { noted: Noted }).noted;
        notices.findLast((notice) => notice.title === wanted && !notice.isClosed)?.click();
      }, title),
    clickMenu: (label) =>
      app.evaluate(({ Menu }, wanted) => {
        const all = (items: Electron.MenuItem[]): Electron.MenuItem[] =>
          items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
        all(Menu.getApplicationMenu()?.items ?? [])
          .find((item) => item.label === wanted)
          ?.click();
      }, label),
    badge: () => app.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.badge),
    progress: () => app.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.progress),
    opened: () => app.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.opened),
    printed: () => app.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.printed),
    isVisible: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((w) => w.isVisible())),
    closeWindow: () =>
      app.evaluate(({ BrowserWindow }) => {
        for (const window of BrowserWindow.getAllWindows()) window.close();
      }),
    startAgain: (...more) => app.evaluate(({ app }, given) => void app.emit('second-instance', {}, given), more),
    power: (event) => app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    quit: () => app.close(),
    async kill() {
      const ended = once(app.process(), 'exit');
      app.process().kill('SIGKILL');
      await ended;
    },
  };
}
