// Handlers of the window's calls, a line or two each; the modules do the work.
import type { DesktopStart, Finding, NoticeOutcome } from 'shared/desktop/desktop-answers.ts';
import type { UploadReport } from 'shared/desktop/desktop-calls.ts';
import type { BridgeHandlers } from './bridge-handlers.ts';
import type { LeadNotices } from './notices/lead-notices.ts';
import type { SignedOut } from './notices/signed-out.ts';
import type { ServerList } from './server/server-list.ts';
import type { ServerReach } from './server/server-reach.ts';
import type { Vault } from './storage/vault.ts';
import type { BrowserSignIn } from './system/browser-sign-in.ts';
import type { GivenFiles } from './system/given-files.ts';
import type { LoginStart } from './system/login-start.ts';
import type { SettingsStore } from './system/settings-store.ts';
import type { Updates } from './updates/updates.ts';

interface Parts {
  version: string;
  system: string;
  settings: SettingsStore;
  loginStart: LoginStart;
  servers: ServerList;
  reach: Pick<ServerReach, 'check' | 'proxies'>;
  browserSignIn: Pick<BrowserSignIn, 'begin'>;
  notices: LeadNotices;
  signedOut: SignedOut;
  testNotice(): Promise<NoticeOutcome>;
  /** Offline store of the server in use. */
  vault(): Vault;
  /** Files that the system passed to the program. */
  givenFiles: Pick<GivenFiles, 'keep' | 'refuse'>;
  showUploads(report: UploadReport): void;
  diagnose(): Promise<Finding[]>;
  saveDiagnostics(): Promise<boolean>;
  updates: Updates;
  onStart(): void;
  /** Writes the window's local storage to disk. */
  flushStorage(): void;
}

export function createConsoleHandlers(parts: Parts): BridgeHandlers {
  const { settings, loginStart, servers, reach, notices, vault } = parts;
  // The token and the store must belong to the same session after a kill: Chromium would write the token up to a minute
  // later, but the store is written at once.
  const withToken = <T>(work: Promise<T>) => work.finally(parts.flushStorage);
  return {
    async start(): Promise<DesktopStart> {
      parts.onStart();
      // A page that is gone may have shown a proxy question.
      reach.proxies.askAgain();
      const known = await servers.known();
      const { server, preferences, hasAskedForLogin } = settings.read();
      return {
        version: parts.version,
        system: parts.system,
        server,
        ...known,
        preferences,
        startsAtLogin: await loginStart.isOn(),
        asksForLogin: !hasAskedForLogin,
      };
    },
    checkServer: reach.check,
    useServer(address) {
      // The person has just acted, and can answer a proxy question that was dismissed before.
      reach.proxies.askAgain();
      return servers.use(address);
    },
    forgetServer: servers.forget,
    beginSignIn: parts.browserSignIn.begin,
    signInToProxy: reach.proxies.signIn,
    async askForProxy() {
      reach.proxies.askAgain();
      // The proxy's question comes only with a refused request, so one is sent.
      const { server } = settings.read();
      if (server !== undefined) await reach.check(server);
    },
    changePreferences(change) {
      // Absent members stay as they are.
      const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      settings.change({ preferences: { ...settings.read().preferences, ...named } });
      notices.preferencesChanged();
      return settings.read().preferences;
    },
    async startAtLogin(isOn) {
      settings.change({ hasAskedForLogin: true });
      await loginStart.set(isOn);
      return loginStart.isOn();
    },
    reportLeads: notices.report,
    reportSignedOut: parts.signedOut.begin,
    tell: notices.showNews,
    testNotice: parts.testNotice,
    openVault(owner, by) {
      // The store has an owner once the server has said who is signed in.
      if (owner !== undefined) parts.signedOut.end();
      return withToken(vault().open(owner, by));
    },
    // Locking and wiping both end the session, so reported leads must not be shown any more.
    lockVault() {
      notices.forget();
      return withToken(vault().lock());
    },
    wipeVault(by) {
      notices.forget();
      return withToken(vault().wipe(by));
    },
    readCache: (part) => vault().readCache(part),
    writeCache: (part, text) => vault().writeCache(part, text),
    appendEdit: (edit) => vault().append(edit),
    listEdits: () => vault().list(),
    settleEdit: (key) => vault().settle(key),
    keepUploads: (paths, keepsOriginals) => vault().uploads().add(paths, keepsOriginals),
    keepGivenFiles: () => parts.givenFiles.keep((files) => vault().uploads().add(files, false)),
    refuseGivenFiles: parts.givenFiles.refuse,
    listUploads: () => vault().uploads().list(),
    readUpload: (handle) => vault().uploads().read(handle),
    settleUpload: (handle) => vault().uploads().settle(handle),
    reportUploads: parts.showUploads,
    diagnose: parts.diagnose,
    saveDiagnostics: parts.saveDiagnostics,
    checkForUpdate: parts.updates.check,
    latestUpdate: parts.updates.latest,
  };
}
