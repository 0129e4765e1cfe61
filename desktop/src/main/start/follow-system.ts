// Connects the program to the system: the menu, sleep and resume, and the end of the program.
import { app, dialog, Menu, powerMonitor } from 'electron';
import log from 'electron-log/node.js';
import { installAppMenu } from '../system/app-menu.ts';
import { arrangeEnd } from '../system/program-end.ts';
import type { ConsoleWindow } from '../window/console-window.ts';
import { printPage, savePdf } from '../window/print-page.ts';
import type { Notices } from './open-notices.ts';
import type { ProgramRun, WindowActions } from './open-window.ts';

const TICK_MS = 30_000;

interface Parts {
  system: NodeJS.Platform;
  run: ProgramRun;
  window: ConsoleWindow;
  actions: WindowActions;
  notices: Notices;
  /** Pending writes requested by the window; undefined if there are none. */
  writes(): Promise<unknown> | undefined;
}

function installMenu({ system, window, actions }: Parts): void {
  function savePage(): void {
    const parts = { showSaveDialog: dialog.showSaveDialog, folder: app.getPath('documents') };
    savePdf(window.current(), parts).catch((error: unknown) => {
      log.warn('pdf:', error);
      dialog.showErrorBox('The PDF was not saved', 'Choose another folder, or close the program that shows the file.');
    });
  }
  installAppMenu(Menu, system, { open: actions.open, print: () => printPage(window.current()), savePdf: savePage });
}

function followPower({ window, notices: { leads } }: Parts): void {
  const reportWaking = () => window.send({ type: 'resumed' });
  powerMonitor.on('suspend', leads.pause);
  powerMonitor.on('shutdown', leads.pause);
  powerMonitor.on('resume', () => {
    leads.hadGap();
    reportWaking();
  });
  powerMonitor.on('unlock-screen', reportWaking);
  setInterval(leads.tick, TICK_MS);
}

/** To be called once, when everything else is set up. */
export function followSystem(parts: Parts): void {
  const { system, run, window, notices, writes } = parts;
  installMenu(parts);
  followPower(parts);
  arrangeEnd({
    app,
    system,
    onBegin() {
      run.isQuitting = true;
      notices.leads.pause();
    },
    writes,
    clearNotices: notices.board.clearAll,
  });
  app.on('child-process-gone', (_event, { type, reason }) => log.warn(`process gone: ${type}, ${reason}`));
  app.on('activate', window.show);
}
