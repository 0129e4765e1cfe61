// The built desktop console under test: in Electron where its binary starts, else in the stand-in. The journeys are the
// same, and the output says which of the two ran.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import type { DesktopRun, PretendedRun, ShownNotice } from './desktop-driver.ts';
import { electronOfRun, startElectron } from './electron-run.ts';
import type { StandInSetting } from './stand-in/pretence.ts';
import type { WindowState } from './stand-in/window.ts';

const DESKTOP = path.join(import.meta.dirname, '../../desktop/dist/main.js');

/** Also outside a test, where nothing polls. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries === 600) throw new Error('The window did not open');
    await wait(100);
  }
}

/** How a journey in the stand-in begins. */
interface Start {
  args?: string[];
  setting?: StandInSetting;
  /** Another build than the one that is packed. */
  main?: string;
  environment?: Record<string, string>;
}

/** Processes below this one; those of a browser are not killed with whoever started it. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const own = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  return own.concat(...own.map(childrenOf));
}

class StandInRun implements PretendedRun {
  readonly #child: ChildProcess;
  #asked = 0;
  #browser: { endpoint: string; browser: Browser } | undefined;

  constructor(folder: string, { args = [], setting = {}, main = DESKTOP, environment = {} }: Start = {}) {
    const part = (name: string) => path.join(import.meta.dirname, 'stand-in', name);
    const own = { STAND_IN_MAIN: main, STAND_IN_FOLDER: folder, STAND_IN_SETTING: JSON.stringify(setting) };
    this.#child = fork(part('start.ts'), args, {
      execArgv: ['--import', part('register.ts')],
      env: { ...process.env, ...environment, ...own },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  #ask(name: string, ...args: unknown[]): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      const hear = (reply: unknown) => {
        const { id: answered, answer, error } = reply as { id: number; answer: unknown; error?: string };
        if (answered !== id) return;
        this.#child.off('message', hear);
        if (error === undefined) resolve(answer);
        else reject(new Error(error));
      };
      this.#child.on('message', hear);
      this.#child.send({ id, name, args });
    });
  }

  async #windows(): Promise<WindowState[]> {
    return (await this.#ask('windows')) as WindowState[];
  }
  async #do(name: string, ...args: unknown[]): Promise<void> {
    await this.#ask(name, ...args);
  }
  #told<T>(what: string): Promise<T[]> {
    return this.#ask('told', what) as Promise<T[]>;
  }

  async page(): Promise<Page> {
    let endpoint = '';
    await until(async () => {
      endpoint = (await this.#windows()).at(-1)?.endpoint ?? '';
      return endpoint !== '';
    });
    if (this.#browser?.endpoint !== endpoint || !this.#browser.browser.isConnected()) {
      // With its defaults Playwright takes every page for one that is looked at, also that of a hidden window.
      this.#browser = { endpoint, browser: await chromium.connectOverCDP(endpoint, { noDefaults: true }) };
    }
    const { browser } = this.#browser;
    await until(() => (browser.contexts()[0]?.pages().length ?? 0) > 0);
    const [page] = browser.contexts()[0]?.pages() ?? [];
    if (!page) throw new Error('The window has no page');
    page.setDefaultTimeout(30_000);
    // What is waited for next has all its time: the program and its browser have started.
    await until(() => page.url() !== 'about:blank');
    await page.waitForLoadState('domcontentloaded');
    return page;
  }

  notices = () => this.#ask('notices') as Promise<ShownNotice[]>;
  clickNotice = (title: string) => this.#do('clickNotice', title);
  clickMenu = (label: string) => this.#do('clickMenu', label);
  badge = async () => (await this.#told<number>('badge')).at(-1);
  progress = () => this.#told<number>('progress');
  opened = () => this.#told<string>('outside');
  printed = async () => (await this.#told('printed')).length;
  async isVisible(): Promise<boolean> {
    return (await this.#windows()).some(({ isVisible }) => isVisible);
  }
  async isFocused(): Promise<boolean> {
    return (await this.#windows()).some(({ isFocused }) => isFocused);
  }
  closeWindow = () => this.#do('closeWindow');
  startAgain = (...args: string[]) => this.#do('secondStart', ...args);
  power = (event: string) => this.#do('power', event);

  pressNotice = (title: string, button: string) => this.#do('pressNotice', title, button);
  launchOf = (title: string, button = '') => this.#ask('launchOf', title, button) as Promise<string>;
  blockNotices = (are: boolean) => this.#do('blockNotices', are);
  tray = async () => (await this.#told<string[]>('tray')).at(-1) ?? [];
  clickTray = (label: string) => this.#do('clickTray', label);
  passTime = (minutes: number) => this.#do('passTime', minutes);
  goOffline = (is: boolean) => this.#do('goOffline', is);
  answer = (button: number) => this.#do('answer', button);
  asked = () => this.#told<string>('asked');
  crash = () => this.#do('crash');
  hang = () => this.#do('hang');
  failLoad = () => this.#do('failLoad');
  rightClick = (facts: object) => this.#do('rightClick', facts);
  popup = async () => (await this.#told<string[]>('popup')).at(-1) ?? [];
  overlays = () => this.#told<string>('overlay');
  sounds = () => this.#told<boolean>('sound');
  icons = () => this.#told<string>('icon');
  registered = () => this.#told<string>('registered');
  switches = () => this.#told<string>('switch');
  hasEnded = () => this.#child.exitCode !== null;
  moveWindow = (bounds: Required<WindowState['bounds']>) => this.#do('moveWindow', bounds);
  bounds = async () => (await this.#windows()).at(-1)?.bounds;

  async #end(how: string): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    await this.#ask(how).catch(() => undefined);
    await ended;
  }
  quit = () => this.#end('quit');
  endSession = () => this.#end('endSession');
  async kill(): Promise<void> {
    const { pid } = this.#child;
    if (pid === undefined) return;
    const ended = once(this.#child, 'exit');
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, 'SIGKILL');
      } catch {
        // It has ended with the one that started it.
      }
    }
    await ended;
  }
}

/** For a click upon which the window makes room for another one, maybe before the click is confirmed. */
export async function clickAway(button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error;
  });
}

const electron = electronOfRun();
export const RUNS_IN = electron ? `Electron ${electron.version}` : 'the stand-in for Electron (Chromium), not Electron';

/**
 * @param folder  where the console keeps everything; the same one again is a restart
 * @param args  what it is started with, such as a link
 */
export async function startDesktop(folder: string, ...args: string[]): Promise<DesktopRun> {
  if (electron) return startElectron(electron, folder, args);
  return new StandInRun(folder, { args });
}

/** Always in the stand-in: for what no computer of a test can be made to do. */
export function startPretended(folder: string, start: Start = {}): PretendedRun {
  return new StandInRun(folder, start);
}
