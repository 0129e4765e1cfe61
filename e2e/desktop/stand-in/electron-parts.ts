// The stand-in's modules, by their names in Electron.
import { EventEmitter } from 'node:events';
import { StandInSession } from './session.ts';

export { app } from './app.ts';
export { ipcMain } from './ipc-main.ts';
export { StandInMenu as Menu, StandInTray as Tray } from './menu.ts';
export { StandInNotification as Notification } from './notification.ts';
export { dialog, nativeImage, nativeTheme, net, protocol, safeStorage, screen, shell } from './system.ts';
export { StandInWindow as BrowserWindow } from './window.ts';

export const powerMonitor = new EventEmitter();
/** The updater library listens to it on macOS. */
export const autoUpdater = new EventEmitter();
export const session = { fromPartition: (partition: string) => StandInSession.fromPartition(partition) };
