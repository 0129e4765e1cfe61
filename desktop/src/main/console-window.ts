// The console's window: sandboxed, isolated, shown when there is something to see.
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { APP_ORIGIN } from './app-scheme.ts';

export const WINDOW_OPTIONS = {
  width: 1366,
  height: 860,
  minWidth: 400,
  minHeight: 480,
  show: false,
  title: 'Console',
  webPreferences: {
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    spellcheck: true,
  },
} as const satisfies BrowserWindowConstructorOptions;

type ConsoleWindow = Pick<BrowserWindow, 'loadURL' | 'show'> & {
  once(event: 'ready-to-show', listener: () => void): void;
};

export async function createConsoleWindow(
  Window: new (options: BrowserWindowConstructorOptions) => ConsoleWindow,
): Promise<void> {
  const window = new Window(WINDOW_OPTIONS);
  window.once('ready-to-show', () => window.show());
  await window.loadURL(`${APP_ORIGIN}/admin`);
}
