// The built desktop console in Electron itself, as an ordinary user and with its sandbox.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { DrivenRun } from './driven-run.ts';
import { startSession, type DesktopSession } from './electron/desktop-session.ts';
import { asOrdinaryUser, giveToOrdinaryUser } from './electron/ordinary-user.ts';
import type { ElectronProgram } from './electron/prepare-electron.ts';

interface Start {
  electron: ElectronProgram;
  session: DesktopSession | undefined;
  /** Where the console keeps everything. */
  folder: string;
  args: readonly string[];
}

/** In which Chromium writes where it listens. */
const PORT_FILE = 'DevToolsActivePort';

/** Movement costs frames, and every click waits for it: no journey is about it. */
const WITHOUT_MOVEMENT = '--force-prefers-reduced-motion';

/** With a wire to the test, and a port of Chromium's; a second start has neither, and would write its port over the first's. */
function launch({ electron, session, folder, args }: Start, isFirst: boolean): ChildProcess {
  const { binary, testHooks, program } = electron;
  const port = isFirst ? ['--remote-debugging-port=0', WITHOUT_MOVEMENT] : [];
  const given = ['-r', testHooks, program, `--user-data-dir=${folder}`, ...port, ...args];
  const [command, all] = session ? asOrdinaryUser(binary, given) : [binary, given];
  return spawn(command, all, {
    env: session?.environment ?? process.env,
    // What Chromium complains about, such as a system without a bus, is no news of the console.
    stdio: ['ignore', 'ignore', 'ignore', ...(isFirst ? ['ipc' as const] : [])],
    // With all its processes it can be ended as by a power cut.
    detached: true,
  });
}

export class ElectronRun extends DrivenRun {
  readonly #start: Start;
  readonly session: DesktopSession | undefined;

  constructor(start: Start) {
    giveToOrdinaryUser(start.folder);
    // Of the run before.
    rmSync(path.join(start.folder, PORT_FILE), { force: true });
    super(launch(start, true));
    this.#start = start;
    this.session = start.session;
  }
  protected endpoint(): Promise<string> {
    const file = path.join(this.#start.folder, PORT_FILE);
    // For a moment it is there and empty.
    const [port = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return Promise.resolve(port === '' ? '' : `http://127.0.0.1:${port}`);
  }
  protected killAll(pid: number): void {
    process.kill(-pid, 'SIGKILL');
  }
  /** A second process of the program: it finds the first and hands over what it was started with. */
  async startAgain(_program: string, ...args: string[]): Promise<void> {
    const second = launch({ ...this.#start, args }, false);
    await once(second, 'exit');
  }
  /** Asks the page without a debugger, as `executeJavaScript` does. */
  evaluate = <T = unknown>(script: string) => this.ask('evaluate', script) as Promise<T>;
  versions = () => this.ask('versions') as Promise<Record<string, string>>;
}

let session: Promise<DesktopSession> | undefined;

/** Of this file of journeys. */
export async function endSession(): Promise<void> {
  const ended = session;
  session = undefined;
  await (await ended)?.end();
}

/**
 * On a desktop that all journeys of the file share, where it can be made: on Linux.
 *
 * @param desktop  what is installed on it, for the first start of the file
 */
export async function startElectron(
  electron: ElectronProgram,
  folder: string,
  args: string[],
  desktop?: Parameters<typeof startSession>[0],
): Promise<ElectronRun> {
  if (electron.needsSession) session ??= startSession(desktop);
  return new ElectronRun({ electron, session: await session, folder, args });
}

/** Undefined where journeys run in the stand-in. */
export const electronOfRun = () => inject('electron');
