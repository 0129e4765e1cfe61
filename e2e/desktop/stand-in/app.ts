// Electron's `app`: the program's lifecycle, paths, and registrations with the system.
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App, CommandLine, LoginItemSettings, LoginItemSettingsOptions, Settings } from 'electron';
import { addSwitch } from './chromium.ts';
import { record } from './control.ts';
import { StandInNotification } from './notification.ts';
import { setting } from './simulation.ts';
import { StandInSession } from './session.ts';

type AppPart = Pick<
  App,
  | 'exit'
  | 'getAppPath'
  | 'getLoginItemSettings'
  | 'getName'
  | 'getPath'
  | 'getVersion'
  | 'isPackaged'
  | 'isReady'
  | 'name'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'setToastActivatorCLSID'
  | 'whenReady'
> & { commandLine: Pick<CommandLine, 'appendSwitch' | 'hasSwitch'> };

const userData = process.env['STAND_IN_FOLDER'] ?? '.';

class StandInApp extends EventEmitter implements AppPart {
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #atLogin: Settings = { openAtLogin: false };
  readonly isPackaged = setting.isPackaged;
  readonly commandLine = {
    hasSwitch: (name: string) => process.argv.includes(`--${name}`),
    appendSwitch(name: string, value?: string) {
      record('switch', name);
      addSwitch(name, value);
    },
  };

  /** Called when the program's module has been evaluated: Electron is not ready before. */
  becomeReady(): void {
    this.#isReady = true;
    this.#ready.resolve();
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  isReady(): boolean {
    return this.#isReady;
  }
  getPath(name: Parameters<App['getPath']>[0]): string {
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
    record('registered', 'lock');
    return true;
  }
  setAppUserModelId(id: string): void {
    record('registered', id);
  }
  setToastActivatorCLSID(id: string): void {
    record('registered', id);
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    record('registered', scheme);
    return true;
  }
  setBadgeCount(count = 0): boolean {
    record('badge', count);
    return true;
  }
  getLoginItemSettings({ path: program }: LoginItemSettingsOptions = {}): LoginItemSettings {
    const { openAtLogin = false, path: kept } = this.#atLogin;
    const { system, isAtLogin, allowsAtLogin } = setting;
    // Windows compares paths, and macOS asks the user first for some folders.
    return {
      openAtLogin: openAtLogin && allowsAtLogin,
      executableWillLaunchAtLogin: system === 'win32' && openAtLogin && program === kept,
      wasOpenedAtLogin: system === 'darwin' && isAtLogin,
      status: allowsAtLogin ? 'enabled' : 'requires-approval',
      launchItems: [],
    };
  }
  setLoginItemSettings(settings: Settings): void {
    this.#atLogin = settings;
  }
  /** Ends the program at once, without events. */
  exit(code = 0): void {
    process.exit(code);
  }
  quit(): void {
    this.emit('before-quit', {});
    void this.#end();
  }
  /** The program may prevent the end after its windows are closed, and quit again later. */
  async #end(): Promise<void> {
    await StandInSession.closeAll();
    let isPrevented = false;
    this.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    if (isPrevented) return;
    this.emit('quit', {}, 0);
    const left = StandInNotification.list().filter(({ isClosed }) => !isClosed);
    writeFileSync(path.join(userData, 'left.json'), JSON.stringify(left.map(({ title }) => title)));
    process.exit(0);
  }
}

export const app = new StandInApp();
