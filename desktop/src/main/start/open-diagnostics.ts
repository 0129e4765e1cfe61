// Diagnostics of this run, on screen and as a file.
import { readFile, writeFile } from 'node:fs/promises';
import { release } from 'node:os';
import path from 'node:path';
import { app, dialog, Notification } from 'electron';
import log from 'electron-log/node.js';
import type { Finding } from 'shared/desktop/desktop-answers.ts';
import type { ServerReach } from '../server/server-reach.ts';
import type { Vault } from '../storage/vault.ts';
import { diagnose, diagnosticReport } from '../system/diagnostics.ts';
import type { SettingsStore } from '../system/settings-store.ts';

interface Parts {
  system: string;
  settings: SettingsStore;
  /** Origin of the server in use. */
  server(): string | undefined;
  now(): number;
  reach: ServerReach;
  /** Offline store of the server in use. */
  vault(): Vault;
  areNoticesRefused(): boolean;
}

export interface Diagnostics {
  find(): Promise<Finding[]>;
  /** False if the person chose no file. */
  save(): Promise<boolean>;
}

export function openDiagnostics({
  system,
  settings,
  server,
  now,
  reach,
  vault,
  areNoticesRefused,
}: Parts): Diagnostics {
  const find = () =>
    diagnose({
      server,
      ...reach,
      now,
      noticesSupported: () => Notification.isSupported(),
      areNoticesOn: () => settings.read().preferences.notices,
      areNoticesRefused,
      settingsFaults: () => settings.read().faults,
      openVault: () => vault().open(),
      versions: {
        console: app.getVersion(),
        electron: process.versions['electron'] ?? 'none',
        system: `${system} ${release()}`,
      },
    });
  return {
    find,
    async save() {
      const defaultPath = path.join(app.getPath('documents'), 'console-diagnostics.txt');
      const { filePath, canceled } = await dialog.showSaveDialog({ defaultPath });
      if (canceled || filePath === '') return false;
      const written = await readFile(log.transports.file.getFile().path, 'utf8').catch(() => '');
      await writeFile(filePath, diagnosticReport(await find(), written, now()));
      return true;
    },
  };
}
