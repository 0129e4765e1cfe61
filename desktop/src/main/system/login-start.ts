// Starting with the computer, by the mechanism of each system.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { App } from 'electron';

/** Argument of an automatic start: the program then stays in the tray. */
const HIDDEN_FLAG = '--hidden';

interface Parts {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getPath' | 'isPackaged'>;
  system: string;
  /** Path to start: the AppImage file on Linux, which differs from the running executable and may be moved. */
  program: string;
  title: string;
}

export interface LoginStart {
  isOn(): Promise<boolean>;
  set(isOn: boolean): Promise<void>;
  /** Updates an existing entry to this program. Synchronous, as the console may be quitting. */
  follow(program: string): void;
  /** Whether this run was started automatically, judged by its arguments. */
  hasStarted(args: readonly string[]): boolean;
}

/** An unpacked program is Electron itself: started automatically, it would replace the installed console. */
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
  // Windows gets the command as written here: an unquoted path would end at its first space.
  const options = isWindows ? { path: `"${program}"`, args: [HIDDEN_FLAG] } : {};
  return {
    isOn() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(options);
      // On Windows the entry may also have been disabled elsewhere.
      return Promise.resolve(isWindows ? executableWillLaunchAtLogin : openAtLogin);
    },
    set: (isOn) => Promise.resolve(app.setLoginItemSettings({ ...options, openAtLogin: isOn })),
    follow: () => undefined,
    // macOS passes no arguments.
    hasStarted: (args) => args.includes(HIDDEN_FLAG) || (!isWindows && app.getLoginItemSettings().wasOpenedAtLogin),
  };
}

/**
 * Replaces a file through a temporary one: on a full disk the former text stays. Synchronous, as the console may be
 * quitting.
 */
function replaceText(file: string, text: string): void {
  const draft = `${file}.new`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

const COMMAND = /^Exec=.*$/m;

function startByFile({ app, program, title }: Parts): LoginStart {
  const file = path.join(app.getPath('appData'), 'autostart', 'siteconsole.desktop');
  let started = program;
  function command(): string {
    // A quote, a backslash, a dollar and a backtick have a special meaning in this format.
    const quoted = started.replace(/["\\$`]/g, String.raw`\$&`).replaceAll('%', '%%');
    return `Exec="${quoted}" ${HIDDEN_FLAG}`;
  }
  return {
    // An entry without a command starts nothing.
    isOn: async () => COMMAND.test(await readFile(file, 'utf8').catch(() => '')),
    async set(isOn) {
      if (!isOn) return rm(file, { force: true });
      mkdirSync(path.dirname(file), { recursive: true });
      replaceText(
        file,
        `[Desktop Entry]\nType=Application\nName=${title}\n${command()}\nX-GNOME-Autostart-enabled=true\n`,
      );
    },
    follow(moved) {
      started = moved;
      try {
        const text = readFileSync(file, 'utf8');
        // Other lines of the file belong to the system.
        const next = text.replace(COMMAND, () => command());
        if (next !== text) replaceText(file, next);
      } catch {
        // The entry stays off, or the user may not change it: the console runs anyway.
      }
    },
    hasStarted: (args) => args.includes(HIDDEN_FLAG),
  };
}
