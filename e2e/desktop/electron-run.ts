// The built desktop console in Electron, as an ordinary user and with its sandbox.
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
  /** The console's data folder. */
  folder: string;
  args: readonly string[];
}

/** File to which Chromium writes its debugging port. */
const PORT_FILE = 'DevToolsActivePort';

/** Animations cost frames and delay every click, and no test is about them. */
const WITHOUT_MOVEMENT = '--force-prefers-reduced-motion';

/**
 * Starts Electron. Only the first start has a channel to the test and a debugging port, as a second one would overwrite
 * the file with the port.
 */
function launch({ electron, session, folder, args }: Start, isFirst: boolean): ChildProcess {
  const { binary, testHooks, program } = electron;
  const port = isFirst ? ['--remote-debugging-port=0', WITHOUT_MOVEMENT] : [];
  const given = ['-r', testHooks, program, `--user-data-dir=${folder}`, ...port, ...args];
  const [command, all] = session ? asOrdinaryUser(binary, given) : [binary, given];
  return spawn(command, all, {
    env: session?.environment ?? process.env,
    // Complaints of Chromium, such as a missing bus, are not the console's output.
    stdio: ['ignore', 'ignore', 'ignore', ...(isFirst ? ['ipc' as const] : [])],
    // A process group, so that all its processes can be ended like by a power cut.
    detached: true,
  });
}

export class ElectronRun extends DrivenRun {
  readonly #start: Start;
  readonly session: DesktopSession | undefined;

  constructor(start: Start) {
    giveToOrdinaryUser(start.folder);
    // The file of an earlier run would name a wrong port.
    rmSync(path.join(start.folder, PORT_FILE), { force: true });
    super(launch(start, true));
    this.#start = start;
    this.session = start.session;
  }
  protected endpoint(): Promise<string> {
    const file = path.join(this.#start.folder, PORT_FILE);
    // The file is empty for a moment.
    const [port = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return Promise.resolve(port === '' ? '' : `http://127.0.0.1:${port}`);
  }
  protected killAll(pid: number): void {
    process.kill(-pid, 'SIGKILL');
  }
  /** A second process of the program, which passes its arguments to the first. */
  async startAgain(_program: string, ...args: string[]): Promise<void> {
    const second = launch({ ...this.#start, args }, false);
    await once(second, 'exit');
  }
  /** Evaluates in the page without a debugger, by `executeJavaScript`. */
  evaluate = <T = unknown>(script: string) => this.ask('evaluate', script) as Promise<T>;
  versions = () => this.ask('versions') as Promise<Record<string, string>>;
}

let session: Promise<DesktopSession> | undefined;

/** Ends the desktop session of this test file. */
export async function endSession(): Promise<void> {
  const ended = session;
  session = undefined;
  await (await ended)?.end();
}

/**
 * Starts the console. On Linux it runs on a desktop session that all tests of the file share.
 *
 * @param desktop  options of that session, which only the first start in a file uses
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

/** Electron, if the tests run in it; undefined in the stand-in. */
export const electronOfRun = () => inject('electron');
