// Stands in for Electron in the tests of the built desktop console where its binary cannot be had: a window is a page of
// Chromium, `app://console` is answered by the product's own handler, and what the system would show is written down.
// It proves nothing about sandboxing, the system's notifications, tray and key store, or fuses.
import { EventEmitter } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ipcMain, prepareBrowser, standInSession } from './browser-context.ts';
import { control, tell } from './control.ts';
import { standInRequest } from './net-request.ts';
import { StandInNotification } from './notification.ts';
import { passTime, pretendSystem, type StandInSetting } from './pretence.ts';
import { closeAll, StandInWindow } from './window.ts';

const userData = process.env['STAND_IN_FOLDER'] ?? '.';
const { system, keepsSecrets, isPackaged, activation, isAtLogin, allowsAtLogin } = {
  system: process.platform,
  keepsSecrets: true,
  isPackaged: false,
  isAtLogin: false,
  allowsAtLogin: true,
  ...(JSON.parse(process.env['STAND_IN_SETTING'] ?? '{}') as StandInSetting),
};
pretendSystem(system);
// Where a packed program has its files.
Object.assign(process, { resourcesPath: userData });

class StandInApp extends EventEmitter {
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #atLogin: { openAtLogin: boolean; path?: string } = { openAtLogin: false };
  isPackaged = isPackaged;
  commandLine = {
    hasSwitch: (name: string) => process.argv.includes(`--${name}`),
    appendSwitch: (name: string) => tell('switch', name),
  };

  /** The program's module has been evaluated: Electron is ready no sooner. */
  async becomeReady(): Promise<void> {
    await prepareBrowser(userData);
    this.#isReady = true;
    this.#ready.resolve();
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  isReady(): boolean {
    return this.#isReady;
  }
  getPath(name: string): string {
    if (name === 'exe') return process.execPath;
    return name === 'userData' ? userData : path.join(userData, name);
  }
  getName(): string {
    return 'siteconsole';
  }
  get name(): string {
    return this.getName();
  }
  getVersion(): string {
    return '0.1.0';
  }
  getAppPath(): string {
    return userData;
  }
  requestSingleInstanceLock(): boolean {
    tell('registered', 'lock');
    return true;
  }
  setAppUserModelId(id: string): void {
    tell('registered', id);
  }
  setToastActivatorCLSID(id: string): void {
    tell('registered', id);
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    tell('registered', scheme);
    return true;
  }
  setBadgeCount(count: number): boolean {
    tell('badge', count);
    return true;
  }
  getLoginItemSettings({ path: program }: { path?: string } = {}): object {
    const { openAtLogin, path: kept } = this.#atLogin;
    // Windows compares programs, and macOS asks the person first in some places.
    return {
      openAtLogin: openAtLogin && allowsAtLogin,
      executableWillLaunchAtLogin: system === 'win32' && openAtLogin && program === kept,
      wasOpenedAtLogin: system === 'darwin' && isAtLogin,
    };
  }
  setLoginItemSettings(settings: { openAtLogin: boolean; path?: string }): void {
    this.#atLogin = settings;
  }
  /** Without a question, and without a word to anybody. */
  exit(code: number): void {
    process.exit(code);
  }
  quit(): void {
    this.emit('before-quit', {});
    // What is being written is finished first, as it is in a program that ends by itself.
    setTimeout(() => {
      void closeAll().then(() => {
        this.emit('quit', {}, 0);
        const left = StandInNotification.list().filter(({ isClosed }) => !isClosed);
        writeFileSync(path.join(userData, 'left.json'), JSON.stringify(left.map(({ title }) => title)));
        process.exit(0);
      });
    }, 100);
  }
}

interface MenuItem {
  label?: string;
  role?: string;
  click?: () => void;
  submenu?: MenuItem[];
}

class StandInMenu {
  readonly items: MenuItem[];
  static #application: StandInMenu | null = null;

  constructor(items: MenuItem[]) {
    this.items = items;
  }
  static buildFromTemplate(items: MenuItem[]): StandInMenu {
    return new StandInMenu(items);
  }
  static setApplicationMenu(menu: StandInMenu): void {
    this.#application = menu;
  }
  static click(label: string): void {
    const all = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.submenu ?? [])]);
    const found = all(this.#application?.items ?? []).find((item) => item.label === label);
    if (!found?.click) throw new Error(`There is no menu item "${label}"`);
    found.click();
  }
  popup(): void {
    tell('popup', this.labels());
  }
  labels(): string[] {
    return this.items.flatMap(({ label, role }) => label ?? role ?? []);
  }
  click(label: string): void {
    const found = this.items.find((item) => item.label?.includes(label));
    if (!found?.click) throw new Error(`There is no item "${label}"`);
    found.click();
  }
}

class StandInTray extends EventEmitter {
  static menu: StandInMenu | undefined;
  setContextMenu(menu: StandInMenu): void {
    StandInTray.menu = menu;
    tell('tray', menu.labels());
  }
  setToolTip(): void {}
}

export const app = new StandInApp();
export const powerMonitor = new EventEmitter();
/** What the library for updates listens to on macOS. */
export const autoUpdater = new EventEmitter();
if (activation !== undefined) StandInNotification.wake(activation);
export const Notification = StandInNotification;
export const Menu = StandInMenu;
export const Tray = StandInTray;
export const BrowserWindow = StandInWindow;
export const session = { fromPartition: standInSession };
export const protocol = { registerSchemesAsPrivileged: () => undefined };
let isOnline = true;
export const net = {
  fetch: globalThis.fetch,
  isOnline: () => isOnline,
  request: standInRequest,
};
export const nativeImage = { createFromPath: (file: string) => ({ file }) };
export const nativeTheme = { shouldUseDarkColors: false };
export const shell = { openExternal: (url: string) => Promise.resolve(tell('outside', url)) };
/** Place of the button that is pressed in every question. */
let answerGiven = 0;
/** Whoever is asked saves it beside everything else. */
export const dialog = {
  showSaveDialog: ({ defaultPath }: { defaultPath: string }) =>
    Promise.resolve({ canceled: false, filePath: path.join(userData, `saved${path.extname(defaultPath)}`) }),
  showMessageBox: (...args: { message: string }[]) => {
    tell('asked', args.at(-1)?.message);
    return Promise.resolve({ response: answerGiven });
  },
  showErrorBox(title: string, content: string) {
    tell('asked', title);
    // The program may end with it, and nobody can be asked any more.
    appendFileSync(path.join(userData, 'told.txt'), `${title}\n${content}\n`);
  },
  showMessageBoxSync: ({ message }: { message: string }) => {
    tell('asked', message);
    return answerGiven;
  },
};
const DISPLAY = { workArea: { x: 0, y: 0, width: 1440, height: 900 } };
export const screen = { getPrimaryDisplay: () => DISPLAY, getAllDisplays: () => [DISPLAY] };
/** What the system's own password manager gives out, and what Linux gives out without one. */
const PREFIX = keepsSecrets ? 'v11' : 'v10';
/**
 * Keeps secrets from nobody: only that the product asks for it, and reads back what it got, is shown. As in Electron it is
 * available everywhere, and only its answer tells whether there is a secret in it.
 */
export const safeStorage = {
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(PREFIX + text)),
  decryptStringAsync: (bytes: Buffer) =>
    Promise.resolve({ shouldReEncrypt: false, result: bytes.toString().slice(PREFIX.length) }),
};
export { ipcMain };

StandInWindow.announce((contents) => void app.emit('web-contents-created', {}, contents));

control({
  notices: () => StandInNotification.list(),
  clickNotice(title) {
    const link = StandInNotification.click(String(title));
    // Windows starts the program that the link belongs to.
    if (link !== undefined) app.emit('second-instance', {}, ['/opt/console', link]);
  },
  pressNotice: (title, button) => StandInNotification.press(String(title), String(button)),
  launchOf: (title, button) => StandInNotification.launchOf(String(title), String(button)).text,
  blockNotices: (are) => void (StandInNotification.areBlocked = are === true),
  clickTray: (label) => StandInTray.menu?.click(String(label)),
  passTime: (minutes) => passTime(Number(minutes)),
  goOffline: (is) => void (isOnline = is !== true),
  answer: (button) => void (answerGiven = Number(button)),
  moveWindow: (bounds) => StandInWindow.move(bounds as never),
  hang: () => StandInWindow.hang(),
  failLoad: () => StandInWindow.failLoad(),
  rightClick: (facts) => StandInWindow.rightClick(facts as object),
  clickMenu: (label) => StandInMenu.click(String(label)),
  secondStart: (...args) => void app.emit('second-instance', {}, args),
  power: (event) => void powerMonitor.emit(String(event)),
  windows: () => StandInWindow.list(),
  closeWindow: () => StandInWindow.close(),
  crash: () => StandInWindow.crash(),
  endSession() {
    StandInWindow.endSession();
    void closeAll().then(() => process.exit(0));
  },
  quit: () => app.quit(),
});

// oxlint-disable-next-line import/no-default-export -- Electron has one, and its libraries take it
export default {
  app,
  autoUpdater,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
};
