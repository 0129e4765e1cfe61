// The desktop console as a process driven by a test, in Electron or in the stand-in: a channel for the test's requests,
// and Chromium's debugging port for the window.
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { endWithTestProcess } from '../end-with-test-process.ts';
import { PATIENCE_MS } from '../wait-limit.ts';
import type { DesktopRun, ShownNotice } from './desktop-driver.ts';

interface AnyWindow {
  isVisible: boolean;
}

/** Polls a condition. `expect.poll` cannot be used, as this also runs outside a test. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries === 600) throw new Error('The window did not open');
    await wait(100);
  }
}

export abstract class DrivenRun<Window extends AnyWindow = AnyWindow> implements DesktopRun {
  protected readonly child: ChildProcess;
  #asked = 0;
  #browser: { endpoint: string; browser: Browser } | undefined;

  constructor(child: ChildProcess) {
    this.child = child;
    const { pid } = child;
    if (pid !== undefined)
      child.once(
        'exit',
        endWithTestProcess(() => this.killAll(pid)),
      );
  }

  /** Address of the Chromium that shows the window; empty while there is none. */
  protected abstract endpoint(): Promise<string>;
  protected abstract killAll(pid: number): void;
  abstract startAgain(...args: string[]): Promise<void>;

  protected ask(name: string, ...args: unknown[]): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error('The console has ended'));
      const listener = (reply: unknown) => {
        const { id: answered, answer, error } = reply as { id: number; answer: unknown; error?: string };
        if (answered !== id) return;
        this.child.off('message', listener).off('exit', end);
        if (error === undefined) resolve(answer);
        else reject(new Error(error));
      };
      this.child.on('message', listener).on('exit', end);
      this.child.send({ id, name, args }, (error) => error && reject(error));
    });
  }
  protected async do(name: string, ...args: unknown[]): Promise<void> {
    await this.ask(name, ...args);
  }
  protected noted<T>(what: string): Promise<T[]> {
    return this.ask('recorded', what) as Promise<T[]>;
  }
  protected windows(): Promise<Window[]> {
    return this.ask('windows') as Promise<Window[]>;
  }

  async page(): Promise<Page> {
    let endpoint = '';
    await until(async () => {
      endpoint = await this.endpoint();
      return endpoint !== '';
    });
    if (this.#browser?.endpoint !== endpoint || !this.#browser.browser.isConnected()) {
      // By default Playwright makes every page visible, also that of a hidden window, and uses features that Electron's
      // Chromium does not have.
      const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true, isLocal: true });
      this.#browser = { endpoint, browser };
    }
    const { browser } = this.#browser;
    await until(() => (browser.contexts()[0]?.pages().length ?? 0) > 0);
    const page = browser.contexts()[0]?.pages().at(-1);
    if (!page) throw new Error('The window has no page');
    page.setDefaultTimeout(PATIENCE_MS);
    // The next wait gets the full time again: program and browser have started.
    await until(() => page.url() !== 'about:blank');
    await page.waitForLoadState('domcontentloaded');
    return page;
  }

  notices = () => this.ask('notices') as Promise<ShownNotice[]>;
  clickNotice = (title: string) => this.do('clickNotice', title);
  clickMenu = (label: string) => this.do('clickMenu', label);
  tray = async () => (await this.noted<string[]>('tray')).at(-1) ?? [];
  clickTray = (label: string) => this.do('clickTray', label);
  badge = async () => (await this.noted<number>('badge')).at(-1);
  progress = () => this.noted<number>('progress');
  opened = () => this.noted<string>('outside');
  printed = async () => (await this.noted('printed')).length;
  answer = (button: number) => this.do('answer', button);
  asked = () => this.noted<string>('asked');
  closeWindow = () => this.do('closeWindow');
  power = (event: string) => this.do('power', event);
  hasEnded = () => this.child.exitCode !== null || this.child.signalCode !== null;
  async isVisible(): Promise<boolean> {
    return (await this.windows()).some(({ isVisible }) => isVisible);
  }

  protected async end(how: string): Promise<void> {
    if (this.hasEnded()) return;
    const ended = once(this.child, 'exit');
    await this.ask(how).catch(() => undefined);
    await ended;
  }
  quit = () => this.end('quit');
  async kill(): Promise<void> {
    const { pid } = this.child;
    if (pid === undefined || this.hasEnded()) return;
    const ended = once(this.child, 'exit');
    this.killAll(pid);
    await ended;
  }
}
