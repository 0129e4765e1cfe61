// Preloaded into Electron's main process by the tests: records the console's calls to the system, answers native dialogs in
// place of the user, and reports to the test over the process channel. Everything else is Electron's own.
import type * as electron from 'electron';
import { control, record } from '../stand-in/control.ts';

declare function require(name: 'electron'): typeof electron;

const { app, BrowserWindow, dialog, Menu, Notification, powerMonitor, shell, Tray } = require('electron');
const folder = () => app.getPath('userData');

interface Entry {
  title: string;
  body: string;
  isClosed: boolean;
  notification: electron.Notification;
}
const notices: Entry[] = [];

function noteNotices(): void {
  const { show, close } = Notification.prototype;
  Notification.prototype.show = function showNoted() {
    const { title, body } = this;
    notices.push({ title, body, isClosed: false, notification: this });
    show.call(this);
  };
  Notification.prototype.close = function closeNoted() {
    for (const entry of notices) entry.isClosed ||= entry.notification === this;
    close.call(this);
  };
}

function labelsOf(menu: electron.Menu | null): string[] {
  return (menu?.items ?? []).map(({ label, type }) => label || type).filter((label) => label !== 'separator');
}

let tray: electron.Menu | null = null;
function noteWindowsAndTray(): void {
  const { setProgressBar } = BrowserWindow.prototype;
  BrowserWindow.prototype.setProgressBar = function setNoted(share, options) {
    record('progress', share);
    setProgressBar.call(this, share, options);
  };
  const { setContextMenu } = Tray.prototype;
  Tray.prototype.setContextMenu = function setNoted(menu) {
    tray = menu;
    record('tray', labelsOf(menu));
    setContextMenu.call(this, menu);
  };
  const setBadgeCount = app.setBadgeCount.bind(app);
  app.setBadgeCount = (count) => {
    record('badge', count ?? 0);
    return setBadgeCount(count);
  };
  app.on('web-contents-created', (_event, contents) => {
    // Recorded only, because there is no printer.
    contents.print = () => record('printed', contents.getURL());
  });
}

/** Index of the button pressed in every question. */
let answerGiven = 0;
function answerQuestions(): void {
  dialog.showSaveDialog = (...asked: unknown[]) => {
    const { defaultPath = '' } = asked.at(-1) as electron.SaveDialogOptions;
    const [ending] = /[^.]+$/.exec(defaultPath) ?? [];
    return Promise.resolve({ canceled: false, filePath: `${folder()}/saved.${ending}` });
  };
  const ask = (asked: unknown[]) => record('asked', (asked.at(-1) as electron.MessageBoxOptions).message);
  dialog.showMessageBox = (...asked: unknown[]) => {
    ask(asked);
    return Promise.resolve({ response: answerGiven, checkboxChecked: false });
  };
  dialog.showMessageBoxSync = (...asked: unknown[]) => {
    ask(asked);
    return answerGiven;
  };
  dialog.showErrorBox = (title) => record('asked', title);
  // Recorded only, because no other program may be started.
  shell.openExternal = (url) => Promise.resolve(record('outside', url));
}

function itemOf(menu: electron.Menu | null, isWanted: (label: string) => boolean): electron.MenuItem {
  const all = (items: electron.MenuItem[]): electron.MenuItem[] =>
    items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
  const found = all(menu?.items ?? []).find(({ label }) => isWanted(label));
  if (!found) throw new Error('There is no such item in the menu');
  return found;
}

noteNotices();
noteWindowsAndTray();
answerQuestions();
control({
  notices: () => notices.map(({ title, body, isClosed }) => ({ title, body, isClosed })),
  clickNotice(title) {
    const found = notices.findLast((notice) => notice.title === title && !notice.isClosed);
    if (!found) throw new Error(`There is no notification "${String(title)}"`);
    found.notification.emit('click');
  },
  clickMenu: (label) => itemOf(Menu.getApplicationMenu(), (one) => one === label).click(),
  clickTray: (label) => itemOf(tray, (one) => one.includes(String(label))).click(),
  answer: (button) => void (answerGiven = Number(button)),
  windows: () =>
    BrowserWindow.getAllWindows().map((window) => ({
      isVisible: window.isVisible(),
    })),
  closeWindow() {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  },
  /** Evaluates without a debugger, which would make the page count as visible. */
  evaluate: (script) => BrowserWindow.getAllWindows().at(-1)?.webContents.executeJavaScript(String(script)),
  power: (event) => void powerMonitor.emit(String(event)),
  quit: () => app.quit(),
  versions: () => process.versions,
});
