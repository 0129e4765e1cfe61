// The built desktop console under test: in Electron where its binary starts, else in the stand-in. The journeys are the
// same, and the output says which of the two ran.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import type { DesktopRun, ShownNotice } from './desktop-driver.ts';
import { electronBinary, startElectron } from './electron-run.ts';

const DESKTOP = path.join(import.meta.dirname, '../../desktop/dist/main.js');

/** Also outside a test, where nothing polls. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries === 200) throw new Error('The window did not open');
    await wait(100);
  }
}

class StandInRun implements DesktopRun {
  readonly #child: ChildProcess;
  #asked = 0;
  #browser: { file: string; browser: Browser } | undefined;

  constructor(folder: string, args: string[]) {
    const register = path.join(import.meta.dirname, 'stand-in/register.ts');
    this.#child = fork(DESKTOP, args, {
      execArgv: ['--import', register],
      env: { ...process.env, STAND_IN_FOLDER: folder },
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

  async #windows(): Promise<{ isVisible: boolean; endpointFile: string }[]> {
    return (await this.#ask('windows')) as { isVisible: boolean; endpointFile: string }[];
  }

  async page(): Promise<Page> {
    let file = '';
    await until(async () => {
      file = (await this.#windows()).at(-1)?.endpointFile ?? '';
      return existsSync(file);
    });
    if (this.#browser?.file !== file || !this.#browser.browser.isConnected()) {
      const [port] = readFileSync(file, 'utf8').split('\n');
      this.#browser = { file, browser: await chromium.connectOverCDP(`http://127.0.0.1:${port}`) };
    }
    const { browser } = this.#browser;
    await until(() => (browser.contexts()[0]?.pages().length ?? 0) > 0);
    const [page] = browser.contexts()[0]?.pages() ?? [];
    if (!page) throw new Error('The window has no page');
    page.setDefaultTimeout(15_000);
    return page;
  }

  notices = () => this.#ask('notices') as Promise<ShownNotice[]>;
  async clickNotice(title: string): Promise<void> {
    await this.#ask('clickNotice', title);
  }
  async clickMenu(label: string): Promise<void> {
    await this.#ask('clickMenu', label);
  }
  async badge(): Promise<number | undefined> {
    return ((await this.#ask('told', 'badge')) as number[]).at(-1);
  }
  progress = () => this.#ask('told', 'progress') as Promise<number[]>;
  opened = () => this.#ask('told', 'outside') as Promise<string[]>;
  async printed(): Promise<number> {
    return ((await this.#ask('told', 'printed')) as string[]).length;
  }
  async isVisible(): Promise<boolean> {
    return (await this.#windows()).some(({ isVisible }) => isVisible);
  }
  async closeWindow(): Promise<void> {
    await this.#ask('closeWindow');
  }
  async startAgain(...args: string[]): Promise<void> {
    await this.#ask('secondStart', ...args);
  }
  async power(event: string): Promise<void> {
    await this.#ask('power', event);
  }
  async quit(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    await this.#ask('quit').catch(() => undefined);
    await ended;
  }
}

export const RUNS_IN =
  electronBinary() === undefined ? 'the stand-in for Electron (Chromium), not Electron' : 'Electron';

/**
 * @param folder  where the console keeps everything; the same one again is a restart
 * @param args  what it is started with, such as a link
 */
export async function startDesktop(folder: string, ...args: string[]): Promise<DesktopRun> {
  const binary = electronBinary();
  if (binary !== undefined) return startElectron(binary, DESKTOP, folder, args);
  return new StandInRun(folder, args);
}
