// Exposes `window.desktop` to the page. Only names and types are imported from the contract; no part of Electron or Node
// reaches the page.
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { DesktopAnswers } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge, DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import type { DesktopCall } from 'shared/desktop/desktop-calls.ts';

function call<C extends DesktopCall>(name: C) {
  return (...args: unknown[]): Promise<DesktopAnswers[C]> => ipcRenderer.invoke(`desktop:${name}`, ...args);
}

/** Events that came before the page listened, such as the click that started the program. */
const waiting: DesktopEvent[] = [];
const listeners = new Set<(event: DesktopEvent) => void>();
ipcRenderer.on('desktop-event', (_origin, event: DesktopEvent) => {
  if (listeners.size === 0) waiting.push(event);
  else for (const listener of listeners) listener(event);
});

const bridge = {
  start: call('start'),
  onEvent(listener) {
    listeners.add(listener);
    for (const event of waiting.splice(0)) listener(event);
    return () => void listeners.delete(listener);
  },
  servers: { check: call('checkServer'), use: call('useServer'), forget: call('forgetServer') },
  signIn: { begin: call('beginSignIn') },
  proxy: { signIn: call('signInToProxy'), ask: call('askForProxy') },
  preferences: { change: call('changePreferences'), startAtLogin: call('startAtLogin') },
  notices: { reportLeads: call('reportLeads'), tell: call('tell'), test: call('testNotice') },
  vault: { open: call('openVault'), lock: call('lockVault'), wipe: call('wipeVault') },
  cache: { read: call('readCache'), write: call('writeCache') },
  outbox: { append: call('appendEdit'), list: call('listEdits'), settle: call('settleEdit') },
  uploads: {
    isOnDisk: (file) => webUtils.getPathForFile(file) !== '',
    keep: (files, keepsOriginals) =>
      call('keepUploads')(
        files.map((file) => webUtils.getPathForFile(file)),
        keepsOriginals,
      ),
    keepGiven: call('keepGivenFiles'),
    refuseGiven: call('refuseGivenFiles'),
    list: call('listUploads'),
    read: call('readUpload'),
    settle: call('settleUpload'),
    report: call('reportUploads'),
  },
  diagnostics: { run: call('diagnose'), save: call('saveDiagnostics') },
  updates: { check: call('checkForUpdate'), latest: call('latestUpdate') },
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld('desktop', bridge);
