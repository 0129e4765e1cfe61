// Builds `window.desktop` on a function that sends one call. The preload script and the screen tests pass their own.
import type { DesktopAnswers } from './desktop-answers.ts';
import type { DesktopBridge, DesktopEvent } from './desktop-bridge.ts';
import type { DesktopCall } from './desktop-calls.ts';

interface Parts {
  /** Sends a call to the main process, which checks its arguments. */
  invoke(name: DesktopCall, args: unknown[]): Promise<unknown>;
  /** Path of the file on this computer; empty for a file that a page created. */
  pathOf(file: File): string;
}

interface MadeBridge {
  bridge: DesktopBridge;
  /** Passes on an event of the main process. */
  send(event: DesktopEvent): void;
}

export function makeBridge({ invoke, pathOf }: Parts): MadeBridge {
  function call<C extends DesktopCall>(name: C) {
    return (...args: unknown[]) => invoke(name, args) as Promise<DesktopAnswers[C]>;
  }
  /** Events that arrived before the page listened, such as the click that started the program. */
  const waiting: DesktopEvent[] = [];
  const listeners = new Set<(event: DesktopEvent) => void>();

  return {
    send(event) {
      if (listeners.size === 0) waiting.push(event);
      else for (const listener of listeners) listener(event);
    },
    bridge: {
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
      notices: {
        reportLeads: call('reportLeads'),
        reportSignedOut: call('reportSignedOut'),
        tell: call('tell'),
        test: call('testNotice'),
      },
      vault: { open: call('openVault'), lock: call('lockVault'), wipe: call('wipeVault') },
      cache: { read: call('readCache'), write: call('writeCache') },
      outbox: { append: call('appendEdit'), list: call('listEdits'), settle: call('settleEdit') },
      uploads: {
        isOnDisk: (file) => pathOf(file) !== '',
        keep: (files, keepsOriginals) => call('keepUploads')(files.map(pathOf), keepsOriginals),
        keepGiven: call('keepGivenFiles'),
        refuseGiven: call('refuseGivenFiles'),
        list: call('listUploads'),
        read: call('readUpload'),
        settle: call('settleUpload'),
        report: call('reportUploads'),
      },
      diagnostics: { run: call('diagnose'), save: call('saveDiagnostics') },
      updates: { check: call('checkForUpdate'), latest: call('latestUpdate') },
    },
  };
}
