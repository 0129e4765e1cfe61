// Assembles the handlers of the window's calls.
import { app, ipcMain, session } from 'electron';
import log from 'electron-log/node.js';
import { answerBridge } from '../bridge-handlers.ts';
import { createConsoleHandlers } from '../console-handlers.ts';
import { forgetServer } from '../server/forget-server.ts';
import { createServerList, type ServerList } from '../server/server-list.ts';
import type { ServerReach } from '../server/server-reach.ts';
import { forgetSession } from '../storage/forget-session.ts';
import type { ServerVaults } from '../storage/server-vaults.ts';
import { VaultClosedError, type Vault } from '../storage/vault.ts';
import type { BrowserSignIn } from '../system/browser-sign-in.ts';
import type { GivenFiles } from '../system/given-files.ts';
import type { LoginStart } from '../system/login-start.ts';
import type { SettingsStore } from '../system/settings-store.ts';
import { createUploadProgress } from '../system/upload-progress.ts';
import type { Updates } from '../updates/updates.ts';
import { partitionOf, type ConsoleWindow } from '../window/console-window.ts';
import type { Diagnostics } from './open-diagnostics.ts';
import type { Notices } from './open-notices.ts';

interface Parts {
  system: string;
  settings: SettingsStore;
  /** Offline store of the server in use. */
  vault(): Vault;
  loginStart: LoginStart;
  window: ConsoleWindow;
  reach: ServerReach;
  vaults: ServerVaults;
  browserSignIn: BrowserSignIn;
  notices: Notices;
  givenFiles: GivenFiles;
  diagnostics: Diagnostics;
  updates: Updates;
}

function openServerList({ settings, reach, vaults, notices, window }: Parts): ServerList {
  return createServerList({
    settings,
    check: reach.check,
    onChange() {
      notices.leads.forget();
      notices.signedOut.end();
      void notices.board.clearAll();
      window.reopen();
    },
    forgetAll: (forgotten) =>
      forgetServer(
        {
          offline: () => vaults.forget(forgotten),
          session: () => forgetSession(session.fromPartition(partitionOf(forgotten))),
        },
        (part, error) => log.error(`forget ${part}:`, error),
      ),
  });
}

/** @returns the pending writes, resolved when all have ended; undefined if there are none */
export function answerWindow(parts: Parts): { writes(): Promise<unknown> | undefined } {
  const { system, settings, loginStart, window, reach, notices, givenFiles, vault, diagnostics, updates } = parts;
  return answerBridge({
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
      servers: openServerList(parts),
      reach,
      browserSignIn: parts.browserSignIn,
      notices: notices.leads,
      signedOut: notices.signedOut,
      testNotice: notices.test,
      givenFiles,
      showUploads: createUploadProgress({
        settings,
        board: notices.board,
        window: window.current,
        isFocused: window.isFocused,
      }),
      vault,
      diagnose: diagnostics.find,
      saveDiagnostics: diagnostics.save,
      updates,
      onStart: window.started,
      flushStorage: () => session.fromPartition(partitionOf(settings.read().server)).flushStorageData(),
    }),
  });
}
