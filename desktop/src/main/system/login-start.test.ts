// Starting with the computer: how it is set on each system, and how each reports it.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoginItemSettingsOptions, Settings } from 'electron';
import { afterEach, expect, test } from 'vitest';
import { createLoginStart } from './login-start.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'login-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, 'autostart', 'siteconsole.desktop');
const line = (name: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}=`));

/** Simulates Windows and macOS: Windows stores a command, macOS an entry that waits for approval. */
function startOn(system: string, { isAllowed = true, wasOpenedAtLogin = false, isPackaged = true } = {}) {
  const written: Settings[] = [];
  const app = {
    isPackaged,
    getPath: () => folder,
    setLoginItemSettings: (settings: Settings) => void written.push(settings),
    getLoginItemSettings({ path: asked }: LoginItemSettingsOptions = {}) {
      const { openAtLogin, path: program, args } = written.at(-1) ?? {};
      const isOn = openAtLogin === true && isAllowed;
      // Parsed like Chromium's `CommandLine`: an unquoted path ends at its first space.
      const programOf = (command = '') => /^"([^"]+)"|^\S+/.exec(command)?.[0];
      const isSame = programOf(program) === programOf(asked);
      return {
        openAtLogin: isOn,
        executableWillLaunchAtLogin: system === 'win32' && isOn && isSame,
        wasOpenedAtLogin,
        args,
      };
    },
  };
  const login = createLoginStart({
    app: app as never,
    system,
    program: String.raw`C:\Users\Kofi Mensah\Site Console.exe`,
    title: 'Console',
  });
  return { login, written };
}

function startOnLinux(program = '/opt/my "apps"/100%/console', isPackaged = true) {
  const app = { getPath: () => folder, isPackaged } as never;
  return createLoginStart({ app, system: 'linux', program, title: 'Console' });
}

test('on Linux an autostart file is written, and removed again', async () => {
  const login = startOnLinux();
  expect(await login.isOn()).toBe(false);
  await login.set(true);
  expect(await login.isOn()).toBe(true);
  expect(line('Exec')).toBe(String.raw`Exec="/opt/my \"apps\"/100%%/console" --hidden`);
  await login.set(false);
  await login.set(false);
  expect(await login.isOn()).toBe(false);
});

test('on Linux the file is updated when the program moves, and keeps lines added by the system', async () => {
  const login = startOnLinux('/home/ama/siteconsole-0.1.0.AppImage');
  login.follow('/home/ama/siteconsole-0.2.0.AppImage');
  expect(await login.isOn()).toBe(false);
  await login.set(true);
  writeFileSync(file, `${readFileSync(file, 'utf8')}X-GNOME-Autostart-Delay=5\n`);
  login.follow('/home/ama/$siteconsole-0.2.0.AppImage');
  expect(line('Exec')).toBe(String.raw`Exec="/home/ama/\$siteconsole-0.2.0.AppImage" --hidden`);
  expect(line('X-GNOME-Autostart-Delay')).toBe('X-GNOME-Autostart-Delay=5');
  expect(await login.isOn()).toBe(true);
});

test('on Linux a start on a full disk leaves the entry as it is', async () => {
  const login = startOnLinux('/home/ama/siteconsole-0.1.0.AppImage');
  await login.set(true);
  const written = readFileSync(file, 'utf8');
  // Nothing can be written in its place.
  mkdirSync(`${file}.new`);
  login.follow('/home/ama/siteconsole-0.2.0.AppImage');
  await expect(login.set(true)).rejects.toThrow();
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('on Linux an entry that starts this program already is not written again', async () => {
  const login = startOnLinux('/home/ama/siteconsole.AppImage');
  await login.set(true);
  utimesSync(file, 0, 0);
  login.follow('/home/ama/siteconsole.AppImage');
  expect(statSync(file).mtimeMs).toBe(0);
  login.follow('/home/ama/moved.AppImage');
  expect(statSync(file).mtimeMs).toBeGreaterThan(0);
  expect(readdirSync(path.dirname(file))).toEqual(['siteconsole.desktop']);
});

test('on Linux an entry that a full disk has emptied is off', async () => {
  const login = startOnLinux();
  await login.set(true);
  writeFileSync(file, '');
  expect(await login.isOn()).toBe(false);
});

test('on Windows the path is quoted, and the effective state is reported', async () => {
  const { login, written } = startOn('win32');
  await login.set(true);
  expect(written).toEqual([
    { openAtLogin: true, path: String.raw`"C:\Users\Kofi Mensah\Site Console.exe"`, args: ['--hidden'] },
  ]);
  expect(await login.isOn()).toBe(true);
  await login.set(false);
  expect(await login.isOn()).toBe(false);
  // Disabled in the Task Manager.
  const off = startOn('win32', { isAllowed: false });
  await off.login.set(true);
  expect(await off.login.isOn()).toBe(false);
});

test('on macOS an entry waiting for approval is off', async () => {
  const { login, written } = startOn('darwin');
  await login.set(true);
  expect(written).toEqual([{ openAtLogin: true }]);
  expect(await login.isOn()).toBe(true);
  const waiting = startOn('darwin', { isAllowed: false });
  await waiting.login.set(true);
  expect(await waiting.login.isOn()).toBe(false);
});

test('an automatic start is recognised by an argument, and on macOS by the system', () => {
  const byHand = ['/opt/console'];
  const atLogin = ['/opt/console', '--hidden'];
  for (const login of [startOn('win32').login, startOnLinux()]) {
    expect([login.hasStarted(byHand), login.hasStarted(atLogin)]).toEqual([false, true]);
  }
  expect(startOn('darwin').login.hasStarted(byHand)).toBe(false);
  expect(startOn('darwin', { wasOpenedAtLogin: true }).login.hasStarted(byHand)).toBe(true);
});

test('an unpacked program is never started with the computer, and leaves the entry of the installed one alone', async () => {
  await startOnLinux().set(true);
  const written = readFileSync(file, 'utf8');
  const linux = startOnLinux('/home/ama/node_modules/electron/dist/electron', false);
  linux.follow('/home/ama/elsewhere');
  for (const isOn of [true, false]) {
    await linux.set(isOn);
    expect(await linux.isOn()).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(written);
  }
  for (const system of ['win32', 'darwin']) {
    const unpacked = startOn(system, { isPackaged: false });
    await unpacked.login.set(true);
    expect(await unpacked.login.isOn()).toBe(false);
    expect(unpacked.written).toEqual([]);
  }
});
