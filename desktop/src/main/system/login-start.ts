// Starting with the computer, in each system's way.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from 'electron';

/** Given to the program when the computer starts it: it then waits in the tray. */
const HIDDEN_FLAG = '--hidden';

interface Parts {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getPath' | 'isPackaged'>;
  system: string;
  /** What to start: on Linux an AppImage moves about, and is not the program that runs. */
  program: string;
  title: string;
}

export interface LoginStart {
  isOn(): Promise<boolean>;
  set(isOn: boolean): Promise<void>;
  /** Where it is on, it is this program from now on. At once: there is no later while the console quits. */
  follow(program: string): void;
  /** Whether the computer has started this run of the program, by what it was started with. */
  hasStarted(args: readonly string[]): boolean;
}

/** An unpacked program is Electron itself: started with the computer, it would come in place of the installed console. */
const NEVER: LoginStart = {
  isOn: () => Promise.resolve(false),
  set: () => Promise.resolve(),
  follow: () => undefined,
  hasStarted: (args) => args.includes(HIDDEN_FLAG),
};

export function createLoginStart(parts: Parts): LoginStart {
  if (!parts.app.isPackaged) return NEVER;
  if (parts.system === 'linux') return startByFile(parts);
  const { app, system, program } = parts;
  const isWindows = system === 'win32';
  // Windows gets the command as it is written here: without quotes it would end at the first space.
  const options = isWindows ? { path: `"${program}"`, args: [HIDDEN_FLAG] } : {};
  return {
    isOn() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(options);
      // On Windows it may also have been switched off elsewhere.
      return Promise.resolve(isWindows ? executableWillLaunchAtLogin : openAtLogin);
    },
    set: (isOn) => Promise.resolve(app.setLoginItemSettings({ ...options, openAtLogin: isOn })),
    follow: () => undefined,
    // macOS gives no arguments.
    hasStarted: (args) => args.includes(HIDDEN_FLAG) || (!isWindows && app.getLoginItemSettings().wasOpenedAtLogin),
  };
}

function startByFile({ app, program, title }: Parts): LoginStart {
  const file = path.join(app.getPath('appData'), 'autostart', 'siteconsole.desktop');
  let started = program;
  function command(): string {
    // In this format a quote, a backslash, a dollar and a backtick have a meaning of their own.
    const quoted = started.replace(/["\\$`]/g, String.raw`\$&`).replaceAll('%', '%%');
    return `Exec="${quoted}" ${HIDDEN_FLAG}`;
  }
  return {
    isOn: () => Promise.resolve(existsSync(file)),
    async set(isOn) {
      if (!isOn) return rm(file, { force: true });
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(
        file,
        `[Desktop Entry]\nType=Application\nName=${title}\n${command()}\nX-GNOME-Autostart-enabled=true\n`,
      );
    },
    follow(moved) {
      started = moved;
      try {
        // The rest of the file is the system's to change.
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace(/^Exec=.*$/m, () => command()),
        );
      } catch {
        // It is off, or not the person's to change: the console runs all the same.
      }
    },
    hasStarted: (args) => args.includes(HIDDEN_FLAG),
  };
}
