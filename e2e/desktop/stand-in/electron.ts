// Replaces Electron in tests of the built desktop console where its binary is not available: a window is a page of
// Chromium, `app://console` is answered by the product's own handler, and calls to the system are recorded. Each module
// is checked against Electron's type declarations. It proves nothing about sandboxing, native notifications, tray and
// key store, or fuses.
import type { Rectangle } from 'electron';
import { control } from './control.ts';
import * as parts from './electron-parts.ts';
import { passTime, simulateSystem, setting } from './simulation.ts';
import { StandInSession } from './session.ts';
import { giveAnswer, goOffline } from './system.ts';

const { app, BrowserWindow, Menu, Notification, powerMonitor, Tray } = parts;

simulateSystem(setting.system);
// The updater library looks for its configuration in this folder.
Object.assign(process, { resourcesPath: app.getPath('userData') });
if (setting.activation !== undefined) Notification.wake(setting.activation);
BrowserWindow.announce((contents) => void app.emit('web-contents-created', {}, contents));

control({
  notices: () => Notification.list(),
  clickNotice(title) {
    const link = Notification.click(String(title));
    // Windows starts the program registered for the link.
    if (link !== undefined) app.emit('second-instance', {}, ['/opt/console', link]);
  },
  pressNotice: (title, button) => Notification.press(String(title), String(button)),
  launchOf: (title, button) => Notification.launchOf(String(title), String(button)).text,
  blockNotices: (are) => void (Notification.areBlocked = are === true),
  clickTray: (label) => Tray.click(String(label)),
  passTime: (minutes) => passTime(Number(minutes)),
  goOffline: (is) => goOffline(is === true),
  answer: (button) => giveAnswer(Number(button)),
  moveWindow: (bounds) => BrowserWindow.move(bounds as Rectangle),
  hang: () => BrowserWindow.hang(),
  failLoad: () => BrowserWindow.failLoad(),
  rightClick: (facts) => BrowserWindow.rightClick(facts as object),
  clickMenu: (label) => Menu.click(String(label)),
  secondStart: (...args) => void app.emit('second-instance', {}, args),
  power: (event) => void powerMonitor.emit(String(event)),
  windows: () => BrowserWindow.list(),
  closeWindow: () => BrowserWindow.close(),
  crash: () => BrowserWindow.crash(),
  endSession() {
    BrowserWindow.endSession();
    void StandInSession.closeAll().then(() => process.exit(0));
  },
  quit: () => app.quit(),
});

/** Checks the module's static members; instances are checked by their own classes. */
interface Statics {
  // The program only listens to the events of these two.
  autoUpdater: Record<keyof Pick<typeof Electron.autoUpdater, 'on'>, unknown>;
  powerMonitor: Record<keyof Pick<Electron.PowerMonitor, 'on'>, unknown>;
  Menu: Record<keyof Pick<typeof Electron.Menu, 'buildFromTemplate' | 'setApplicationMenu'>, unknown>;
  nativeImage: Record<keyof Pick<typeof Electron.nativeImage, 'createFromPath'>, unknown>;
  Notification: Pick<typeof Electron.Notification, 'handleActivation' | 'isSupported'>;
  screen: Record<keyof Pick<Electron.Screen, 'getAllDisplays' | 'getPrimaryDisplay'>, unknown>;
  session: Record<keyof Pick<typeof Electron.session, 'fromPartition'>, unknown>;
}
/** Members that Electron does not have: there must be none. */
type Foreign = Exclude<keyof typeof parts, keyof typeof Electron.CrossProcessExports>;

export * from './electron-parts.ts';
// oxlint-disable-next-line import/no-default-export -- Electron has one, and its libraries use it
export default parts satisfies Statics & Record<Foreign, never>;
