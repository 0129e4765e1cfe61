// A Linux desktop for one test file: screen, bus, window manager, notification service and key ring, all run by an ordinary
// user, which Chromium's sandbox requires.
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
  /** Environment of programs started on it. */
  environment: Record<string, string>;
  /** Notifications requested from the service, as sent over the bus. */
  busNotices(): BusNotice[];
  /** Actions of the notification service: clicks and closings, by name. */
  busSignals(): string[];
  /** Clicks the newest notification. */
  pressNotice(): void;
  /** Presses a button of the notification with this title, through the service's menu. */
  pressButton(title: string, button: string): void;
  /** Number of notifications on screen. */
  shownNotices(): number;
  /** Process ids of that program on this desktop. */
  processesOf(program: string): number[];
  end(): Promise<void>;
}

/** Notifications do not expire, so that no test depends on speed. */
const NOTICES_STAY = ['low', 'normal', 'critical'].map((urgency) => `[urgency_${urgency}]\ntimeout = 0\n`).join('');
const SCREEN = '1600x1000x24';
/** Password of a key ring that is created for this session and deleted with it. */
const KEY_RING_PASSWORD = 'a-test-only-word';
/** Bus names of the key ring and the notification service. */
const SERVICES = ['org.freedesktop.secrets', 'org.freedesktop.Notifications'];

async function firstLine(from: Readable): Promise<string> {
  for await (const line of createInterface(from)) return line;
  throw new Error('The session has ended before it began');
}

/** @param home  home folder of the session's programs */
function processesOf(program: string, home: string): number[] {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      // The process has ended meanwhile.
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

/** @param hasNotifySend  whether the package with `notify-send` is installed, which is needed for buttons */
export async function startSession({ hasNotifySend = false } = {}): Promise<DesktopSession> {
  const home = mkdtempSync(path.join(tmpdir(), 'desktop-session-'));
  const runtime = path.join(home, 'runtime');
  mkdirSync(runtime, { mode: 0o700 });
  const programs = path.join(home, 'programs');
  mkdirSync(programs);
  if (!hasNotifySend) writeProgram(path.join(programs, 'notify-send'), 'exit 127');
  const noticeRules = path.join(home, 'notices.conf');
  // The service lists the buttons, and reads the chosen line from this program's output.
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
      // The screen ends last: without it the other programs end with error messages.
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
