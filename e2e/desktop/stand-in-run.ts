// The built console in the stand-in for Electron, driven by a test.
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PretendedRun } from './desktop-driver.ts';
import { DrivenRun } from './driven-run.ts';
import type { StandInSetting } from './stand-in/simulation.ts';
import type { WindowState } from './stand-in/window.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const DESKTOP = path.join(ROOT, 'desktop/dist/main.js');
/** The compile cache that `npm start` uses too: compiling takes half of the start. */
const COMPILED = path.join(ROOT, '.cache/compiled');

/** Initial state of a test in the stand-in. */
export interface Start {
  args?: string[];
  setting?: StandInSetting;
  /** Another build than the packed one. */
  main?: string;
  environment?: Record<string, string>;
}

/** Process ids of children; a browser's children are not killed with their parent. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const own = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  return own.concat(...own.map(childrenOf));
}

function startStandIn(folder: string, { args = [], setting = {}, main = DESKTOP, environment = {} }: Start) {
  const part = (name: string) => path.join(import.meta.dirname, 'stand-in', name);
  // A test's notifications must not appear on the developer's desktop.
  const noBus = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
  const own = {
    NODE_COMPILE_CACHE: COMPILED,
    STAND_IN_MAIN: main,
    STAND_IN_FOLDER: folder,
    STAND_IN_SETTING: JSON.stringify(setting),
  };
  return fork(part('start.ts'), args, {
    execArgv: ['--import', part('register.ts')],
    env: { ...process.env, ...noBus, ...environment, ...own },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

export class StandInRun extends DrivenRun<WindowState> implements PretendedRun {
  constructor(folder: string, start: Start = {}) {
    super(startStandIn(folder, start));
  }
  protected async endpoint(): Promise<string> {
    return (await this.windows()).at(-1)?.endpoint ?? '';
  }
  protected killAll(pid: number): void {
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, 'SIGKILL');
      } catch {
        // The process has ended with its parent.
      }
    }
  }
  startAgain = (...args: string[]) => this.do('secondStart', ...args);
  async isFocused(): Promise<boolean> {
    return (await this.windows()).some(({ isFocused }) => isFocused);
  }
  pressNotice = (title: string, button: string) => this.do('pressNotice', title, button);
  launchOf = (title: string, button = '') => this.ask('launchOf', title, button) as Promise<string>;
  blockNotices = (are: boolean) => this.do('blockNotices', are);
  passTime = (minutes: number) => this.do('passTime', minutes);
  goOffline = (is: boolean) => this.do('goOffline', is);
  crash = () => this.do('crash');
  hang = () => this.do('hang');
  failLoad = () => this.do('failLoad');
  rightClick = (facts: object) => this.do('rightClick', facts);
  popup = async () => (await this.noted<string[]>('popup')).at(-1) ?? [];
  overlays = () => this.noted<string>('overlay');
  sounds = () => this.noted<boolean>('sound');
  icons = () => this.noted<string>('icon');
  registered = () => this.noted<string>('registered');
  switches = () => this.noted<string>('switch');
  moveWindow = (bounds: Required<WindowState['bounds']>) => this.do('moveWindow', bounds);
  bounds = async () => (await this.windows()).at(-1)?.bounds;
  endSession = () => this.end('endSession');
}
