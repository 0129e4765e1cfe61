// The desktop console's main process, as a list one can read aloud. Each module takes the parts of Electron it needs,
// so that it can be tested without Electron.
import path from 'node:path';
import { BrowserWindow, Menu, app, net, protocol, shell } from 'electron';
import { installAppMenu } from './app-menu.ts';
import { declareAppScheme, serveAppScheme } from './app-scheme.ts';
import { createConsoleWindow } from './console-window.ts';
import { keepSingleInstance } from './single-instance.ts';
import { guardWebContents } from './web-contents-policy.ts';

/** The built console, packed beside the main process. */
const CONSOLE_FOLDER = path.join(import.meta.dirname, 'console');

declareAppScheme(protocol);
guardWebContents(app, (url) => shell.openExternal(url));

if (keepSingleInstance(app, () => BrowserWindow.getAllWindows())) {
  await app.whenReady();
  serveAppScheme(protocol, (url) => net.fetch(url), CONSOLE_FOLDER);
  installAppMenu(Menu, process.platform);
  await createConsoleWindow(BrowserWindow);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) void createConsoleWindow(BrowserWindow);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}
