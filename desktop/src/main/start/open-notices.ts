// Assembles notifications, the tray icon and the count on the taskbar icon.
import { app, Menu, nativeImage, Notification, Tray } from 'electron';
import log from 'electron-log/node.js';
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';
import { createLeadNotices, type LeadNotices } from '../notices/lead-notices.ts';
import { noticesWithButtons } from '../notices/linux-notice.ts';
import { goesOnWords, TEST_WORDS } from 'shared/notices/notice-words.ts';
import { createRefusals } from '../notices/refusals.ts';
import { createNoticeBoard, type NoticeBoard } from '../notices/show-notice.ts';
import { createSignedOut, type SignedOut } from '../notices/signed-out.ts';
import { nameOfServer } from '../server/server-name.ts';
import { createBadge } from '../system/badge.ts';
import { pathOfLead } from '../system/deep-links.ts';
import type { SettingsStore } from '../system/settings-store.ts';
import { createTray } from '../system/tray.ts';
import type { ConsoleWindow } from '../window/console-window.ts';
import type { WindowActions } from './open-window.ts';
import { programFile, TITLE } from './program-files.ts';

interface Parts {
  system: NodeJS.Platform;
  settings: SettingsStore;
  /** Origin of the server in use. */
  server(): string | undefined;
  now(): number;
  window: ConsoleWindow;
  actions: WindowActions;
}

export interface Notices {
  board: NoticeBoard;
  leads: LeadNotices;
  signedOut: SignedOut;
  /** Shows a test notification. */
  test(): Promise<NoticeOutcome>;
  /** Whether the system refused the last notification. */
  areRefused(): boolean;
  /** Explains where the console is, the first time its window is hidden. */
  explainTray(): void;
  /** The window is shown again: sets its taskbar count, and withdraws notices that the window shows itself. */
  windowShown(): void;
}

function openBoard({ system, server, actions }: Parts): NoticeBoard {
  const onFailure = (words: string) => log.warn(`notice: ${words}`);
  return createNoticeBoard({
    Notification: system === 'linux' ? noticesWithButtons(Notification, TITLE, { onFailure }) : Notification,
    system,
    icon: programFile('icons', 'notice.png'),
    server: () => nameOfServer(server()),
    actions,
    onFailure,
  });
}

function openTray({ system, actions }: Parts) {
  const picture = system === 'darwin' ? 'trayTemplate.png' : 'tray.png';
  return createTray({
    tray: new Tray(nativeImage.createFromPath(programFile('icons', picture))),
    menu: Menu,
    title: TITLE,
    system,
    actions: {
      show: actions.show,
      openLead: (lead) => actions.open(pathOfLead(lead)),
      quit: () => app.quit(),
    },
  });
}

function openBadge({ system, window }: Parts) {
  return createBadge({
    app,
    window: window.current,
    overlay: (name) => nativeImage.createFromPath(programFile('icons', `count-${name}.png`)),
    system,
  });
}

/** To be called once, when the app is ready. */
export function openNotices(parts: Parts): Notices {
  const { system, settings, now, window } = parts;
  const board = openBoard(parts);
  const tray = openTray(parts);
  const badge = openBadge(parts);
  const refusals = createRefusals();
  const leads = createLeadNotices({
    settings,
    board,
    now,
    runningTime: () => performance.now(),
    isFocused: window.isFocused,
    showCount(report, hidesDetails) {
      badge.show(report.unseen);
      tray.update(report, hidesDetails);
    },
    callAttention: badge.callAttention,
    onOutcome(outcome) {
      // So that the person does not rely on notifications.
      if (refusals.note(outcome)) window.send({ type: 'refused' });
    },
  });
  const signedOut = createSignedOut({
    settings,
    board,
    isQuiet: leads.isQuiet,
    isFocused: window.isFocused,
    showState: (isSignedOut) => tray.update({ leads: [], unseen: 0, isSignedOut }, true),
  });
  return {
    board,
    leads,
    signedOut,
    async test() {
      const isSilent = !settings.read().preferences.sound;
      const outcome = await board.show({ ...TEST_WORDS, lead: undefined, isSilent, isUrgent: false });
      refusals.note(outcome);
      return outcome;
    },
    areRefused: refusals.areRefused,
    explainTray() {
      if (settings.read().hasToldOfTray || system === 'darwin') return;
      settings.remember({ hasToldOfTray: true });
      void board.show({ ...goesOnWords(system), lead: undefined, isSilent: true, isUrgent: false });
    },
    windowShown() {
      badge.cover();
      signedOut.seen();
    },
  };
}
