// Stands in for Electron in the tests of the built desktop console where its binary cannot be had: a window is a page of
// Chromium, `app://console` is answered by the product's own handler, and what the system would show is written down.
// It proves nothing about sandboxing, the system's notifications, tray and key store, updates or fuses.
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { control, tell } from './control.ts';
import { StandInWindow, closeAll, ipcMain, prepareBrowser, standInSession } from './window.ts';

const userData = process.env['STAND_IN_FOLDER'] ?? '.';
// Where a packed program has its files.
Object.assign(process, { resourcesPath: userData });

class StandInApp extends EventEmitter {
  #isReady = prepareBrowser(userData);
  isPackaged = false;

  whenReady(): Promise<void> {
    return this.#isReady;
  }
  isReady(): boolean {
    return true;
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
    return true;
  }
  setAppUserModelId(): void {}
  setAsDefaultProtocolClient(scheme: string): boolean {
    tell('protocol', scheme);
    return true;
  }
  setBadgeCount(count: number): boolean {
    tell('badge', count);
    return true;
  }
  getLoginItemSettings(): object {
    return { openAtLogin: false };
  }
  setLoginItemSettings(): void {}
  quit(): void {
    this.emit('before-quit', {});
    // What is being written is finished first, as it is in a program that ends by itself.
    setTimeout(() => void closeAll().then(() => process.exit(0)), 100);
  }
}

class StandInNotification extends EventEmitter {
  static #shown: StandInNotification[] = [];
  readonly options: { title?: string; body?: string };
  isClosed = false;

  constructor(options: { title?: string; body?: string }) {
    super();
    this.options = options;
  }
  static isSupported(): boolean {
    return true;
  }
  static handleActivation(): void {}
  static list(): { title: string; body: string; isClosed: boolean }[] {
    return this.#shown.map(({ options, isClosed }) => ({
      title: options.title ?? '',
      body: options.body ?? '',
      isClosed,
    }));
  }
  static click(title: string): void {
    const found = this.#shown.findLast(({ options, isClosed }) => options.title === title && !isClosed);
    if (!found) throw new Error(`There is no notification "${title}"`);
    found.emit('click', {});
  }
  show(): void {
    StandInNotification.#shown.push(this);
    setImmediate(() => this.emit('show', {}));
  }
  close(): void {
    this.isClosed = true;
  }
}

interface MenuItem {
  label?: string;
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
  popup(): void {}
}

class StandInTray extends EventEmitter {
  setContextMenu(menu: StandInMenu): void {
    const labels = menu.items.flatMap(({ label }) => label ?? []);
    tell('tray', labels);
  }
  setToolTip(): void {}
}

const PREFIX = 'not encrypted: ';

export const app = new StandInApp();
export const powerMonitor = new EventEmitter();
export const Notification = StandInNotification;
export const Menu = StandInMenu;
export const Tray = StandInTray;
export const BrowserWindow = StandInWindow;
export const session = { fromPartition: standInSession };
export const protocol = { registerSchemesAsPrivileged: () => undefined };
export const net = { fetch: globalThis.fetch, isOnline: () => true };
export const nativeImage = { createFromPath: (file: string) => ({ file }) };
export const nativeTheme = { shouldUseDarkColors: false };
export const shell = { openExternal: (url: string) => Promise.resolve(tell('outside', url)) };
/** Whoever is asked saves it beside everything else. */
export const dialog = {
  showSaveDialog: ({ defaultPath }: { defaultPath: string }) =>
    Promise.resolve({ canceled: false, filePath: path.join(userData, `saved${path.extname(defaultPath)}`) }),
};
const DISPLAY = { workArea: { x: 0, y: 0, width: 1440, height: 900 } };
export const screen = { getPrimaryDisplay: () => DISPLAY, getAllDisplays: () => [DISPLAY] };
/** Keeps secrets from nobody: only that the product asks for it, and reads back what it got, is shown. */
export const safeStorage = {
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(PREFIX + text)),
  decryptStringAsync: (bytes: Buffer) =>
    Promise.resolve({ shouldReEncrypt: false, result: bytes.toString().slice(PREFIX.length) }),
};
export { ipcMain };

StandInWindow.announce((contents) => void app.emit('web-contents-created', {}, contents));

control({
  notices: () => StandInNotification.list(),
  clickNotice: (title) => StandInNotification.click(String(title)),
  clickMenu: (label) => StandInMenu.click(String(label)),
  secondStart: (...args) => void app.emit('second-instance', {}, args),
  power: (event) => void powerMonitor.emit(String(event)),
  windows: () => StandInWindow.list(),
  closeWindow: () => StandInWindow.close(),
  crash: () => StandInWindow.crash(),
  quit: () => app.quit(),
});

// oxlint-disable-next-line import/no-default-export -- Electron has one, and its libraries take it
export default {
  app,
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
