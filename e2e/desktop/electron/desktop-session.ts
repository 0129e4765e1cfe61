// A desktop of a Linux computer for one file of journeys: a screen, a bus, windows, notifications and a key ring, all of an
// ordinary user, as Chromium's sandbox wants it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { asOrdinaryUser, giveToOrdinaryUser } from './ordinary-user.ts';
import { watchNotices, type BusNotice } from './watch-notices.ts';

export interface DesktopSession {
  /** For programs that are started on it. */
  environment: Record<string, string>;
  /** What programs have asked the notification service to show, as it went over the bus. */
  busNotices(): BusNotice[];
  /** What the notification service has done: presses and closings, by name. */
  busSignals(): string[];
  /** As a click of the person on the newest notice does. */
  pressNotice(): void;
  /** A button of the notice with this title, as the person chooses it in the service's menu. */
  pressButton(title: string, button: string): void;
  /** How many are on the screen. */
  shownNotices(): number;
  /** Numbers of the processes of that program that run on this desktop. */
  processesOf(program: string): number[];
  end(): Promise<void>;
}

/** None goes away by itself, so that no test has to be quicker than it. */
const NOTICES_STAY = ['low', 'normal', 'critical'].map((urgency) => `[urgency_${urgency}]\ntimeout = 0\n`).join('');
const SCREEN = '1600x1000x24';
/** Of a key ring that is made for this session and goes with it. */
const KEY_RING_PASSWORD = 'a-test-only-word';
/** The key ring and the notification service, by what they are called on the bus. */
const SERVICES = ['org.freedesktop.secrets', 'org.freedesktop.Notifications'];

async function firstLine(from: Readable): Promise<string> {
  for await (const line of createInterface(from)) return line;
  throw new Error('The session has ended before it began');
}

/** @param home  of the session, which every program on it is given */
function processesOf(program: string, home: string): number[] {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      // It has ended meanwhile.
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && read(pid, 'comm').trim() === program)
    .filter((pid) => read(pid, 'environ').split('\0').includes(`HOME=${home}`))
    .map(Number);
}

function writeProgram(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** @param hasNotifySend  whether the package with `notify-send` is installed, which gives notices their buttons */
export async function startSession({ hasNotifySend = false } = {}): Promise<DesktopSession> {
  const home = mkdtempSync(path.join(tmpdir(), 'desktop-session-'));
  const runtime = path.join(home, 'runtime');
  mkdirSync(runtime, { mode: 0o700 });
  const programs = path.join(home, 'programs');
  mkdirSync(programs);
  if (!hasNotifySend) writeProgram(path.join(programs, 'notify-send'), 'exit 127');
  const noticeRules = path.join(home, 'notices.conf');
  // The service lists what can be pressed, and takes the line that this program gives back.
  const menu = path.join(programs, 'menu');
  const wanted = path.join(home, 'wanted');
  writeProgram(menu, `grep --max-count=1 --fixed-strings --file=${wanted}`);
  writeFileSync(noticeRules, `[global]\nmarkup = full\ndmenu = ${menu}\n${NOTICES_STAY}`);
  giveToOrdinaryUser(home);
  const environment: Record<string, string> = {
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_CURRENT_DESKTOP: 'GNOME',
    LANG: 'C.UTF-8',
  };
  const children: ChildProcess[] = [];
  function start(command: string, ...args: string[]) {
    const child = spawn(...asOrdinaryUser(command, args), { env: environment, stdio: ['pipe', 'pipe', 'ignore'] });
    children.push(child);
    return child;
  }
  const call = (command: string, ...args: string[]) =>
    execFileSync(...asOrdinaryUser(command, args), { env: environment, encoding: 'utf8' });

  const screen = start('Xvfb', '-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp');
  environment['DISPLAY'] = `:${await firstLine(screen.stdout)}`;
  const bus = start('dbus-daemon', '--session', '--nofork', '--print-address=1');
  environment['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(bus.stdout);
  const notices = watchNotices(start('dbus-monitor', '--session', "interface='org.freedesktop.Notifications'").stdout);
  start('openbox');
  start('dunst', '-conf', noticeRules);
  start('gnome-keyring-daemon', '--unlock', '--components=secrets', '--foreground').stdin.end(KEY_RING_PASSWORD);
  const busCall = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/'];
  const isThere = (name: string) =>
    call('dbus-send', ...busCall, 'org.freedesktop.DBus.NameHasOwner', `string:${name}`).includes('true');
  for (let tries = 0; !SERVICES.every(isThere); tries += 1) {
    if (tries === 200) throw new Error(`The session has no ${SERVICES.filter((name) => !isThere(name)).join(', ')}`);
    await wait(50);
  }
  return {
    environment,
    ...notices,
    pressNotice: () => void call('dunstctl', 'action', '0'),
    pressButton(title, button) {
      writeFileSync(wanted, `#${button} (${title})`);
      call('dunstctl', 'context');
    },
    shownNotices: () => Number(call('dunstctl', 'count', 'displayed')),
    processesOf: (program) => processesOf(program, home),
    async end() {
      // The screen last: without it the others end by themselves, with complaints.
      for (const child of children.toReversed()) {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL');
          await once(child, 'exit');
        }
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
