// Assembles the console's window from Electron's parts.
import { app, BrowserWindow, Menu, nativeTheme, screen, session } from 'electron';
import log from 'electron-log/node.js';
import { addContextMenu } from '../system/context-menu.ts';
import type { SettingsStore } from '../system/settings-store.ts';
import { serveAppScheme } from '../window/app-scheme.ts';
import { createConsoleWindow, type ConsoleWindow } from '../window/console-window.ts';
import { askAboutHung, askUnfinished } from '../window/window-questions.ts';
import { mayLeavePage } from './leave-page.ts';
import { programFile, TITLE } from './program-files.ts';

/** Whether the program is ending. */
export interface ProgramRun {
  /** Only while the program ends does closing the window really close it. */
  isQuitting: boolean;
}

interface Parts {
  settings: SettingsStore;
  /** Origin of the server in use. */
  server(): string | undefined;
  now(): number;
  run: ProgramRun;
  startsHidden: boolean;
}

/** Called once. The window itself opens when it is shown. */
export function openWindow({ settings, server, now, run, startsHidden }: Parts): ConsoleWindow {
  const prepared = new Set<string>();
  app.on('web-contents-created', (_event, contents) => addContextMenu(contents, Menu));
  const window = createConsoleWindow({
    Window: BrowserWindow,
    preload: programFile('preload.cjs'),
    title: TITLE,
    icon: programFile('icons', 'icon.png'),
    settings,
    areas: () => [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
    isDark: () => nativeTheme.shouldUseDarkColors,
    now,
    prepare(partition) {
      if (prepared.has(partition)) return;
      prepared.add(partition);
      serveAppScheme(session.fromPartition(partition).protocol, { folder: programFile('console'), server });
    },
    isQuitting: () => run.isQuitting,
    mayLeaveUnfinished: () => mayLeavePage({ run, ask: askUnfinished, send: window.send }),
    mayReloadHung: askAboutHung,
    startsHidden,
    onTrouble: (what) => log.warn(`window: ${what}`),
  });
  return window;
}

/** What notifications and menus use of the window. */
export interface WindowActions {
  show(): void;
  /** A path within the console. */
  open(target: string): void;
  act(type: 'assign' | 'reply', lead: number): void;
}

export function windowActions(window: ConsoleWindow): WindowActions {
  return {
    show: window.show,
    open(target) {
      window.show();
      window.send({ type: 'open', path: target });
    },
    act(type, lead) {
      if (type === 'reply') window.show();
      window.send({ type, lead });
    },
  };
}
