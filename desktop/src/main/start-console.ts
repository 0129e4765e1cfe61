// Composition root of the running console; each part is made of those before it.
import { hostname } from 'node:os';
import path from 'node:path';
import { app, safeStorage, shell } from 'electron';
import type { SignInLink } from 'shared/desktop/sign-in-link.ts';
import { onceEach } from './server/proxy-logins.ts';
import { createServerReach } from './server/server-reach.ts';
import { answerWindow } from './start/answer-window.ts';
import { followSystem } from './start/follow-system.ts';
import { openDiagnostics } from './start/open-diagnostics.ts';
import { openNotices } from './start/open-notices.ts';
import { openWindow, windowActions, type ProgramRun } from './start/open-window.ts';
import { TITLE } from './start/program-files.ts';
import { openSeal } from './storage/secure-store.ts';
import { createServerVaults } from './storage/server-vaults.ts';
import { createBrowserSignIn } from './system/browser-sign-in.ts';
import { pathOfLead } from './system/deep-links.ts';
import { createGivenFiles } from './system/given-files.ts';
import { createLoginStart, type LoginStart } from './system/login-start.ts';
import { openSettings } from './system/open-settings.ts';
import { requireSandbox } from './system/require-sandbox.ts';
import { startUpdates } from './updates/start-updates.ts';
import { UPDATE_NOTICES } from './updates/update-notices.ts';

export interface StartedConsole {
  /** Origin of the server in use. */
  server(): string | undefined;
  show(): void;
  openLead(lead: number): void;
  /** Finishes a sign-in started in this run; any other one is ignored. */
  signIn(link: SignInLink): void;
  /** Adds pictures and folders to the library's uploads. */
  openFiles(paths: readonly string[]): void;
}

function openLoginStart(system: NodeJS.Platform): LoginStart {
  const appImage = process.env['APPIMAGE'];
  const loginStart = createLoginStart({ app, system, program: appImage ?? app.getPath('exe'), title: TITLE });
  // The person may have moved or renamed the AppImage since the entry was written.
  if (appImage !== undefined) loginStart.follow(appImage);
  return loginStart;
}

/** To be called once, when the app is ready. */
export function startConsole(): StartedConsole {
  const system = process.platform;
  requireSandbox(app, system);
  const now = () => Date.now();
  const settings = openSettings(now());
  const server = () => settings.read().server;
  const vaults = createServerVaults(path.join(app.getPath('userData'), 'offline'), (folder) =>
    openSeal(safeStorage, system, folder),
  );
  const vault = () => vaults.of(server() ?? '');
  const loginStart = openLoginStart(system);
  const run: ProgramRun = { isQuitting: false };
  const window = openWindow({ settings, server, now, run, startsHidden: loginStart.hasStarted(process.argv) });
  const actions = windowActions(window);
  const reach = createServerReach(settings, (question) => {
    // Until the person answers, no lead can be notified: the window is shown even if the program started in the tray.
    window.show();
    window.send({ type: 'proxy', ...question });
  });

  const notices = openNotices({ system, settings, server, now, window, actions });
  window.listen({
    onShow: notices.windowShown,
    onFocus: notices.signedOut.seen,
    onHide: notices.explainTray,
    onSessionEnd: notices.leads.pause,
  });
  const updates = startUpdates({
    server,
    system,
    onNews(state, version) {
      const notice = { ...UPDATE_NOTICES[state](version), lead: undefined, path: '/admin/desktop' };
      void notices.board.show({ ...notice, isSilent: true, isUrgent: false });
    },
    onMoved: loginStart.follow,
    onProxy: onceEach(reach.proxies),
  });

  const diagnostics = openDiagnostics({
    system,
    settings,
    server,
    now,
    reach,
    vault,
    areNoticesRefused: notices.areRefused,
  });
  const givenFiles = createGivenFiles(server);
  const browserSignIn = createBrowserSignIn({
    server,
    computer: hostname(),
    openExternally: (url) => shell.openExternal(url),
  });
  const { writes } = answerWindow({
    system,
    settings,
    vault,
    loginStart,
    window,
    reach,
    vaults,
    browserSignIn,
    notices,
    givenFiles,
    diagnostics,
    updates,
  });
  followSystem({ system, run, window, actions, notices, writes });
  window.show();
  return {
    server,
    show: window.show,
    openLead: (lead) => actions.open(pathOfLead(lead)),
    signIn(link) {
      const finished = browserSignIn.finish(link);
      if (!finished) return;
      window.show();
      window.send({ type: 'signIn', ...finished });
    },
    openFiles(paths) {
      givenFiles.add(paths);
      window.show();
      window.send({ type: 'files' });
    },
  };
}
