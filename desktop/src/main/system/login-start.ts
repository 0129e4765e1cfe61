// Starting with the computer, in each system's way.
import { mkdir, rm, writeFile, access } from 'node:fs/promises';
import path from 'node:path';
import type { App } from 'electron';

/** Given to the program when the computer starts it: it then waits in the tray. */
export const HIDDEN_FLAG = '--hidden';

interface Parts {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getPath'>;
  system: string;
  /** What to start: on Linux an AppImage moves about, and is not the program that runs. */
  program: string;
  title: string;
}

export interface LoginStart {
  isOn(): Promise<boolean>;
  set(isOn: boolean): Promise<void>;
}

export function createLoginStart({ app, system, program, title }: Parts): LoginStart {
  if (system !== 'linux') {
    const options = { args: [HIDDEN_FLAG] };
    return {
      isOn: () => Promise.resolve(app.getLoginItemSettings(options).openAtLogin),
      set: (isOn) => Promise.resolve(app.setLoginItemSettings({ ...options, openAtLogin: isOn })),
    };
  }
  const file = path.join(app.getPath('appData'), 'autostart', 'siteconsole.desktop');
  return {
    isOn: () =>
      access(file).then(
        () => true,
        () => false,
      ),
    async set(isOn) {
      if (!isOn) return rm(file, { force: true });
      await mkdir(path.dirname(file), { recursive: true });
      // In this format a quote, a backslash, a dollar and a backtick have a meaning of their own.
      const command = program.replace(/["\\$`]/g, String.raw`\$&`).replaceAll('%', '%%');
      await writeFile(
        file,
        `[Desktop Entry]\nType=Application\nName=${title}\nExec="${command}" ${HIDDEN_FLAG}\nX-GNOME-Autostart-enabled=true\n`,
      );
    },
  };
}
