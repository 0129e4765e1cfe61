// Puts the parts of the running console together: Electron's on one side, the modules that decide on the other.
import { readFile, writeFile } from 'node:fs/promises';
import { release } from 'node:os';
import path from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  safeStorage,
  screen,
  session,
  Tray,
} from 'electron';
import log from 'electron-log/node.js';
import type { NoticeOutcome } from 'shared/desktop/desktop-bridge.ts';
import { answerBridge } from './bridge-handlers.ts';
import { createConsoleHandlers } from './console-handlers.ts';
import { createLeadNotices } from './notices/lead-notices.ts';
import { noticesWithButtons } from './notices/linux-notice.ts';
import { goesOnWords, TEST_WORDS } from './notices/notice-words.ts';
import { createNoticeBoard } from './notices/show-notice.ts';
import { forgetServer } from './server/forget-server.ts';
import { onceEach } from './server/proxy-logins.ts';
import { createServerList } from './server/server-list.ts';
import { nameOfServer } from './server/server-name.ts';
import { createServerReach } from './server/server-reach.ts';
import { forgetSession } from './storage/forget-session.ts';
import { openSeal } from './storage/secure-store.ts';
import { createServerVaults } from './storage/server-vaults.ts';
import { VaultClosedError } from './storage/vault.ts';
import { installAppMenu } from './system/app-menu.ts';
import { createBadge } from './system/badge.ts';
import { addContextMenu } from './system/context-menu.ts';
import { pathOfLead } from './system/deep-links.ts';
import { diagnose, diagnosticReport } from './system/diagnostics.ts';
import { createGivenFiles } from './system/given-files.ts';
import { createLoginStart } from './system/login-start.ts';
import { openSettings } from './system/open-settings.ts';
import { arrangeEnd } from './system/program-end.ts';
import { requireSandbox } from './system/require-sandbox.ts';
import { createTray } from './system/tray.ts';
import { createUploadProgress } from './system/upload-progress.ts';
import { startUpdates } from './updates/start-updates.ts';
import { UPDATE_NOTICES } from './updates/update-notices.ts';
import { serveAppScheme } from './window/app-scheme.ts';
import { createConsoleWindow, partitionOf } from './window/console-window.ts';
import { printPage, savePdf } from './window/print-page.ts';
import { askAboutHung, askUnfinished } from './window/window-questions.ts';

const TITLE = 'Site Console';
/** The built console and the pictures, packed beside the main process. */
const here = (...names: string[]) => path.join(import.meta.dirname, ...names);
const TICK_MS = 30_000;
export interface StartedConsole {
  /** Origin of the server in use. */
  server(): string | undefined;
  show(): void;
  openLead(lead: number): void;
  /** Takes pictures and folders for the library. */
  openFiles(paths: readonly string[]): void;
}

/** Once, when the app is ready. */
export function startConsole(): StartedConsole {
  const system = process.platform;
  requireSandbox(app, system);
  const now = () => Date.now();
  const settings = openSettings(now());
  const server = () => settings.read().server;
  const reach = createServerReach(settings, (question) => {
    // Until it is answered the console tells of nothing: it does not wait in the tray.
    window.show();
    window.send({ type: 'proxy', ...question });
  });
  const vaults = createServerVaults(path.join(app.getPath('userData'), 'offline'), (folder) =>
    openSeal(safeStorage, system, folder),
  );

  const appImage = process.env['APPIMAGE'];
  const loginStart = createLoginStart({ app, system, program: appImage ?? app.getPath('exe'), title: TITLE });
  // The person may have moved it, or given it another name.
  if (appImage !== undefined) loginStart.follow(appImage);

  let isQuitting = false;
  const prepared = new Set<string>();
  const window = createConsoleWindow({
    Window: BrowserWindow,
    preload: here('preload.cjs'),
    title: TITLE,
    icon: here('icons', 'icon.png'),
    settings,
    areas: () => [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
    isDark: () => nativeTheme.shouldUseDarkColors,
    now,
    prepare(partition) {
      if (prepared.has(partition)) return;
      prepared.add(partition);
      serveAppScheme(session.fromPartition(partition).protocol, { folder: here('console'), server });
    },
    isQuitting: () => isQuitting,
    onShow: () => badge.cover(),
    onHide: tellOfTray,
    onSessionEnd: () => notices.pause(),
    mayLeaveUnfinished() {
      const isLeft = askUnfinished();
      // Whoever stays has called the end of the program off too.
      if (!isLeft) isQuitting = false;
      return isLeft;
    },
    mayReloadHung: askAboutHung,
    startsHidden: loginStart.hasStarted(process.argv),
    onTrouble: (what) => log.warn(`window: ${what}`),
  });
  app.on('web-contents-created', (_event, contents) => addContextMenu(contents, Menu));

  function open(target: string): void {
    window.show();
    window.send({ type: 'open', path: target });
  }
  const openLead = (lead: number) => open(pathOfLead(lead));
  function act(type: 'assign' | 'reply', lead: number): void {
    if (type === 'reply') window.show();
    window.send({ type, lead });
  }

  const board = createNoticeBoard({
    Notification: system === 'linux' ? noticesWithButtons(Notification, TITLE) : Notification,
    system,
    icon: here('icons', 'notice.png'),
    server: () => nameOfServer(server()),
    actions: { show: window.show, open, act },
    onFailure: (words) => log.warn(`notice: ${words}`),
  });
  const givenFiles = createGivenFiles(server);
  function openFiles(paths: readonly string[]): void {
    givenFiles.add(paths);
    window.show();
    window.send({ type: 'files' });
  }

  let isRefused = false;
  function tellOfRefusal(): void {
    // Once is enough, until it has worked again.
    if (!isRefused) window.send({ type: 'refused' });
    isRefused = true;
  }
  async function testNotice(): Promise<NoticeOutcome> {
    const isSilent = !settings.read().preferences.sound;
    const outcome = await board.show({ ...TEST_WORDS, lead: undefined, isSilent, isUrgent: false });
    isRefused = outcome === 'failed';
    return outcome;
  }
  function tellOfTray(): void {
    if (settings.read().hasToldOfTray || system === 'darwin') return;
    settings.change({ hasToldOfTray: true });
    void board.show({ ...goesOnWords(system), lead: undefined, isSilent: true, isUrgent: false });
  }

  const tray = createTray({
    tray: new Tray(nativeImage.createFromPath(here('icons', system === 'darwin' ? 'trayTemplate.png' : 'tray.png'))),
    menu: Menu,
    title: TITLE,
    system,
    actions: { show: window.show, openLead, quit: () => app.quit() },
  });
  const badge = createBadge({
    app,
    window: window.current,
    overlay: (name) => nativeImage.createFromPath(here('icons', `count-${name}.png`)),
    system,
  });
  const notices = createLeadNotices({
    settings,
    board,
    now,
    isFocused: window.isFocused,
    showCount(report, hidesDetails) {
      badge.show(report.unseen);
      tray.update(report, hidesDetails);
    },
    callAttention: badge.callAttention,
    onRefused: tellOfRefusal,
  });

  const updates = startUpdates({
    server,
    system,
    onNews(state, version) {
      const notice = { ...UPDATE_NOTICES[state](version), lead: undefined, path: '/admin/desktop' };
      void board.show({ ...notice, isSilent: true, isUrgent: false });
    },
    onMoved: loginStart.follow,
    onProxy: onceEach(reach.proxies),
  });

  const findings = () =>
    diagnose({
      server,
      ...reach,
      now,
      noticesSupported: () => Notification.isSupported(),
      areNoticesOn: () => settings.read().preferences.notices,
      areNoticesRefused: () => isRefused,
      settingsFaults: () => settings.read().faults,
      openVault: () => vaults.of(server() ?? '').open(),
      versions: {
        console: app.getVersion(),
        electron: process.versions['electron'] ?? 'none',
        system: `${system} ${release()}`,
      },
    });
  async function saveDiagnostics(): Promise<boolean> {
    const defaultPath = path.join(app.getPath('documents'), 'console-diagnostics.txt');
    const { filePath, canceled } = await dialog.showSaveDialog({ defaultPath });
    if (canceled || filePath === '') return false;
    const written = await readFile(log.transports.file.getFile().path, 'utf8').catch(() => '');
    await writeFile(filePath, diagnosticReport(await findings(), written, now()));
    return true;
  }

  const forgetAll = (forgotten: string) =>
    forgetServer(
      {
        offline: () => vaults.forget(forgotten),
        session: () => forgetSession(session.fromPartition(partitionOf(forgotten))),
      },
      (part, error) => log.error(`forget ${part}:`, error),
    );
  function changeServer(): void {
    notices.forget();
    void board.clearAll();
    window.reopen();
  }

  const { writes } = answerBridge({
    ipcMain,
    onFailure(call, error) {
      if (error instanceof VaultClosedError) log.info(`${call}: ${error.message}`);
      else log.error(`${call}:`, error);
    },
    handlers: createConsoleHandlers({
      version: app.getVersion(),
      system,
      settings,
      loginStart,
      servers: createServerList({ settings, check: reach.check, onChange: changeServer, forgetAll }),
      reach,
      notices,
      testNotice,
      givenFiles,
      showUploads: createUploadProgress({ settings, board, window: window.current, isFocused: window.isFocused }),
      vault: () => vaults.of(server() ?? ''),
      diagnose: findings,
      saveDiagnostics,
      updates,
      onStart: window.started,
    }),
  });
  function savePage(): void {
    const parts = { showSaveDialog: dialog.showSaveDialog, folder: app.getPath('documents') };
    savePdf(window.current(), parts).catch((error: unknown) => {
      log.warn('pdf:', error);
      dialog.showErrorBox('The PDF was not saved', 'Choose another folder, or close the program that shows the file.');
    });
  }
  installAppMenu(Menu, system, { open, print: () => printPage(window.current()), savePdf: savePage });

  function wake(): void {
    notices.hadGap();
    window.send({ type: 'resumed' });
  }
  powerMonitor.on('suspend', notices.pause);
  powerMonitor.on('shutdown', notices.pause);
  powerMonitor.on('resume', wake);
  powerMonitor.on('unlock-screen', () => window.send({ type: 'resumed' }));
  setInterval(notices.tick, TICK_MS);

  arrangeEnd({
    app,
    system,
    onBegin() {
      isQuitting = true;
      notices.pause();
    },
    writes,
    clearNotices: board.clearAll,
  });
  app.on('child-process-gone', (_event, { type, reason }) => log.warn(`process gone: ${type}, ${reason}`));
  app.on('activate', window.show);
  window.show();
  return { server, show: window.show, openLead, openFiles };
}
