// The main process of the installed console without Electron, for tests of its screens. Handlers, settings, servers,
// proxies, offline store and notifications are the product's own; the test controls a simulated computer
// (screen-computer.ts).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALL_CHANNEL, type DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import { answerBridge } from '../main/bridge-handlers.ts';
import { createConsoleHandlers } from '../main/console-handlers.ts';
import { createLeadNotices } from '../main/notices/lead-notices.ts';
import { TEST_WORDS } from 'shared/notices/notice-words.ts';
import { createRefusals } from '../main/notices/refusals.ts';
import { createNoticeBoard } from '../main/notices/show-notice.ts';
import { createSignedOut } from '../main/notices/signed-out.ts';
import { checkServer } from '../main/server/check-server.ts';
import { forgetServer } from '../main/server/forget-server.ts';
import { createProxyLogins } from '../main/server/proxy-logins.ts';
import { createServerList } from '../main/server/server-list.ts';
import { createSeal, makeKey } from '../main/storage/seal.ts';
import { createServerVaults } from '../main/storage/server-vaults.ts';
import { createBrowserSignIn } from '../main/system/browser-sign-in.ts';
import { diagnose } from '../main/system/diagnostics.ts';
import { createGivenFiles } from '../main/system/given-files.ts';
import { createLoginStart } from '../main/system/login-start.ts';
import { createSettingsStore } from '../main/system/settings-store.ts';
import { createSettingsFile } from './settings-file.ts';
import { createAsk, systemNotices, USUAL, type Computer, type SystemNotice } from './screen-computer.ts';

/** Event of a call from the console's own page, which alone may call the main process. */
const SENDER = { senderFrame: { url: 'app://console/admin', parent: null } };

export interface ScreenProgram {
  /** Changes the simulated computer, or lets it wake up. */
  set(changes: Partial<Computer> & { hasSlept?: boolean }): void;
  /** Makes a call as the window does. @returns the answer, and the events sent to the window since the last call */
  call(name: string, args: unknown[]): Promise<{ answer?: unknown; error?: string; events: DesktopEvent[] }>;
  /** Opens a picture with the program, as the system does. @param bytes  in Base64 */
  give(name: string, bytes: string): void;
  look(): Shown;
  close(): void;
}

/** The visible parts of the program outside its window. */
interface Shown {
  notices: SystemNotice[];
  /** The counts on its icon. */
  unseen: number;
  late: number | undefined;
}

/** Bytes are sent in Base64. */
function asJson(answer: unknown): unknown {
  return answer instanceof Uint8Array ? { base64: Buffer.from(answer).toString('base64') } : answer;
}

/** @param headers  sent with the program's requests, so that they are passed on to the test's server */
export function startScreenProgram(given: Partial<Computer>, headers: Record<string, string>): ScreenProgram {
  const computer: Computer = { ...USUAL, ...given };
  const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  let events: DesktopEvent[] = [];
  const settings = createSettingsStore(createSettingsFile(computer.settings, () => computer.isDiskFull));
  const server = () => settings.read().server;
  const proxies = createProxyLogins((question) => void events.push({ type: 'proxy', ...question }));

  const ask = createAsk(computer, proxies, headers);
  const check = (address: string) =>
    checkServer(address, { ask, askUnoffered: ask, isOnline: () => true, version: computer.version });

  const vaults = createServerVaults(path.join(folder, 'offline'), () =>
    Promise.resolve(computer.keepsSecrets ? createSeal(makeKey()) : undefined),
  );
  const vault = () => vaults.of(server() ?? '');
  const servers = createServerList({
    settings,
    check,
    onChange: () => undefined,
    forgetAll: (forgotten) =>
      forgetServer(
        {
          offline: () => vaults.forget(forgotten),
          session: () => (computer.isSessionInUse ? Promise.reject(new Error('In use')) : Promise.resolve()),
        },
        () => undefined,
      ),
  });

  const onScreen = new Set<SystemNotice>();
  const board = createNoticeBoard({
    Notification: systemNotices(computer, onScreen),
    system: computer.system,
    icon: '',
    server: () => server() ?? '',
    actions: {
      show: () => undefined,
      open: (to) => void events.push({ type: 'open', path: to }),
      act: () => undefined,
    },
    onFailure: () => undefined,
  });
  const count: Omit<Shown, 'notices'> = { unseen: 0, late: undefined };
  const refusals = createRefusals();
  const notices = createLeadNotices({
    settings,
    board,
    now: Date.now,
    runningTime: () => performance.now(),
    isFocused: () => computer.isInFront,
    showCount: ({ unseen, late }) => void Object.assign(count, { unseen, late }),
    callAttention: () => undefined,
    onOutcome(outcome) {
      if (refusals.note(outcome)) events.push({ type: 'refused' });
    },
  });

  const signedOut = createSignedOut({
    settings,
    board,
    isQuiet: notices.isQuiet,
    isFocused: () => computer.isInFront,
    showState: () => undefined,
  });

  const givenFiles = createGivenFiles(server);
  let opensAtLogin = false;
  const loginStart = createLoginStart({
    app: {
      isPackaged: true,
      getPath: () => folder,
      getLoginItemSettings: () =>
        ({ openAtLogin: opensAtLogin, executableWillLaunchAtLogin: opensAtLogin && computer.startsPrograms }) as never,
      setLoginItemSettings: ({ openAtLogin = false }) => void (opensAtLogin = openAtLogin),
    },
    system: computer.system,
    program: '/opt/console',
    title: 'Console',
  });

  const handlers = createConsoleHandlers({
    version: computer.version,
    system: computer.system,
    settings,
    loginStart,
    servers,
    reach: { check, proxies },
    browserSignIn: createBrowserSignIn({
      server,
      computer: 'PC',
      openExternally: () => (computer.opensBrowser ? Promise.resolve() : Promise.reject(new Error('No browser'))),
    }),
    notices,
    signedOut,
    async testNotice() {
      const outcome = await board.show({ ...TEST_WORDS, lead: undefined, isSilent: true, isUrgent: false });
      refusals.note(outcome);
      return outcome;
    },
    vault,
    givenFiles,
    showUploads: () => undefined,
    diagnose: () =>
      diagnose({
        server,
        check,
        ask,
        now: Date.now,
        openVault: () => vault().open(),
        noticesSupported: () => computer.notice !== 'unsupported',
        areNoticesOn: () => settings.read().preferences.notices,
        areNoticesRefused: refusals.areRefused,
        settingsFaults: () => settings.read().faults,
        versions: { Console: computer.version },
      }),
    saveDiagnostics: () =>
      computer.report === 'refused'
        ? Promise.reject(new Error('EACCES'))
        : Promise.resolve(computer.report === 'saved'),
    updates: {
      check: () => Promise.resolve(computer.update),
      latest: () => computer.latest,
      installAtQuit: () => undefined,
    },
    onStart: () => undefined,
    flushStorage: () => undefined,
  });
  const channels = new Map<string, (event: never, ...args: unknown[]) => unknown>();
  answerBridge({
    ipcMain: { handle: (channel, listener) => void channels.set(channel, listener) },
    handlers,
    onFailure: () => undefined,
  });

  return {
    set({ hasSlept = false, ...changes }) {
      Object.assign(computer, changes);
      if (hasSlept) notices.hadGap();
    },
    async call(name, sent) {
      // JSON has no value for undefined.
      const args = sent.map((argument) => argument ?? undefined);
      const answered = await Promise.resolve(channels.get(CALL_CHANNEL + name)?.(SENDER as never, ...args)).then(
        (answer: unknown) => ({ answer: asJson(answer) }),
        (error: unknown) => ({ error: (error as Error).message }),
      );
      const news = events;
      events = [];
      return { ...answered, events: news };
    },
    give(name, bytes) {
      const file = path.join(folder, name);
      writeFileSync(file, Buffer.from(bytes, 'base64'));
      givenFiles.add([file]);
    },
    look: () => ({ notices: [...onScreen], ...count }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
